import type { Model } from 'mongoose'
import type { Campaign } from '../domain/campaign.ts'
import type { CampaignDocument } from './campaign-schema.ts'
import { campaignOf } from './campaigns.ts'
import { knownCampaigns } from './known-campaigns.ts'

/** A campaign that is over and not yet paid in full, or an archived draft whose escrow goes back. */
export interface ClosingCampaign {
  campaign: Campaign
  /** Null: no pass since its status changed. */
  nextLookAt: Date | null
}

export interface ClosingCampaigns {
  /** Those whose next pass is due by now. */
  due(now: Date, limit: number): Promise<ClosingCampaign[]>
  /** False when another instance has it, or its status changed, since `seen` was read. */
  scheduleNext(campaign: Campaign, seen: Date | null, next: Date): Promise<boolean>
}

const OVER = ['ENDED', 'PROCESSING_REWARDS', 'CLAIM_REWARDS']

export function closingCampaignsRepository(model: Model<CampaignDocument>): ClosingCampaigns {
  const known = knownCampaigns(model)
  return {
    async due(now, limit) {
      const isDue = [{ nextLookAt: null }, { nextLookAt: { $lte: now } }]
      const found = await known
        .find({
          $or: isDue.flatMap((due) => [
            { status: { $in: OVER }, ...due },
            { releasesSince: { $gt: new Date(0) }, ...due },
          ]),
        })
        .limit(limit)
        .lean<CampaignDocument[]>()
      return found.map((document) => ({
        campaign: campaignOf(document),
        nextLookAt: document.nextLookAt ?? null,
      }))
    },
    async scheduleNext({ id, status }, seen, next) {
      const filter: object = { _id: id, status, nextLookAt: seen }
      const { matchedCount } = await model.updateOne(filter, { $set: { nextLookAt: next } })
      return matchedCount === 1
    },
  }
}
