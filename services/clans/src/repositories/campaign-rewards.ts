import { insertOnce } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'

/** A reward of a campaign that a member was credited. */
export interface CampaignReward {
  claimId: string
  clanId: string
  userId: string
  campaignId: string
  at: Date
}

type CampaignRewardDocument = Omit<CampaignReward, 'claimId'> & { _id: string }

const text = { type: String, required: true } as const

export const campaignRewardSchema = new Schema<CampaignRewardDocument>(
  {
    ...{ _id: text, clanId: { ...text, index: true }, campaignId: text },
    userId: { ...text, index: true },
    at: { type: Date, required: true },
  },
  { versionKey: false },
)

export interface CampaignRewards {
  add(reward: CampaignReward): Promise<void>
  /** By campaign, the latest first. */
  byCampaign(
    clanId: string,
    limit: number,
  ): Promise<{ campaignId: string; rewards: number; lastAt: Date }[]>
}

export function campaignRewardsRepository(model: Model<CampaignRewardDocument>): CampaignRewards {
  return {
    async add({ claimId, ...reward }) {
      await insertOnce(model, { _id: claimId, ...reward })
    },
    async byCampaign(clanId, limit) {
      const groups = await model.aggregate<{ _id: string; rewards: number | bigint; lastAt: Date }>(
        [
          { $match: { clanId } },
          { $group: { _id: '$campaignId', rewards: { $sum: 1 }, lastAt: { $max: '$at' } } },
          { $sort: { lastAt: -1, _id: 1 } },
          { $limit: limit },
        ],
      )
      return groups.map(({ _id, rewards, lastAt }) => ({
        campaignId: _id,
        rewards: Number(rewards),
        lastAt,
      }))
    },
  }
}
