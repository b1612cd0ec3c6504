import type { Localised } from '@platform/contracts/envelope'
import { type Model, Schema } from 'mongoose'
import { replaceOlder } from './replace-older.ts'

/** How quests shows a campaign. */
export interface CampaignLabel {
  title: Localised
  /** Path of its picture, null if quests has not published one. */
  art: string | null
}

/** Campaigns' titles and pictures as quests published them: a user's transactions are shown by them. */
export interface CampaignLabels {
  /** Stores a label; that of a later version of the campaign stays. */
  save(campaignId: string, version: number, label: CampaignLabel): Promise<void>
  /** Labels by campaign; one that was never published is left out. */
  byIds(campaignIds: readonly string[]): Promise<ReadonlyMap<string, CampaignLabel>>
}

interface LabelDocument extends CampaignLabel {
  _id: string
  /** The campaign's version. */
  seq: number
}

const text = { type: String, required: true }

export const campaignLabelSchema = new Schema<LabelDocument>(
  {
    _id: String,
    seq: { type: Number, required: true },
    title: new Schema<Localised>({ en: text, hi: text, 'pt-BR': text }, { _id: false }),
    art: { type: String, default: null },
  },
  { versionKey: false },
)

export function campaignLabelsRepository(model: Model<LabelDocument>): CampaignLabels {
  return {
    save: (campaignId, version, label) =>
      replaceOlder(model, [{ _id: campaignId, seq: version, ...label }]),
    async byIds(campaignIds) {
      if (campaignIds.length === 0) return new Map()
      const found = await model.find({ _id: { $in: campaignIds } }).lean()
      return new Map(found.map(({ _id, title, art }) => [_id, { title, art }]))
    },
  }
}
