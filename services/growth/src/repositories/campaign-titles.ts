import type { Localised } from '@platform/contracts/envelope'
import { unlessTaken } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'

interface CampaignTitle {
  _id: string
  title: Localised
  /** Of the campaign: an older event changes nothing. */
  version: number
}

/** The id is the campaign's. */
export const campaignTitleSchema = new Schema<CampaignTitle>(
  {
    _id: { type: String, required: true },
    title: { type: Schema.Types.Mixed, required: true },
    version: { type: Number, required: true },
  },
  { versionKey: false },
)

export interface CampaignTitles {
  save(campaignId: string, title: Localised, version: number): Promise<void>
  /** Null of a campaign that no event has named yet. */
  find(campaignId: string): Promise<Localised | null>
}

export function campaignTitlesRepository(model: Model<CampaignTitle>): CampaignTitles {
  return {
    async save(_id, title, version) {
      // A newer one is stored: the filter finds nothing, and the insert meets its id.
      await unlessTaken(() =>
        model.updateOne(
          { _id, version: { $lt: version } },
          { $set: { title, version } },
          { upsert: true },
        ),
      )
    },
    find: async (campaignId) => (await model.findById(campaignId).lean())?.title ?? null,
  }
}
