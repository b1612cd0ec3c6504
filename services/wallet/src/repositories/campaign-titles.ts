import type { Localised } from '@platform/contracts/envelope'
import { type Model, Schema } from 'mongoose'
import { replaceOlder } from './replace-older.ts'

/** Campaigns' titles as quests published them: a user's transactions are named by them. */
export interface CampaignTitles {
  /** Stores a title; that of a later version of the campaign stays. */
  save(campaignId: string, version: number, title: Localised): Promise<void>
  /** Titles by campaign; one that was never published is left out. */
  byIds(campaignIds: readonly string[]): Promise<ReadonlyMap<string, Localised>>
}

interface TitleDocument {
  _id: string
  /** The campaign's version. */
  seq: number
  title: Localised
}

const text = { type: String, required: true }

export const campaignTitleSchema = new Schema<TitleDocument>(
  {
    _id: String,
    seq: { type: Number, required: true },
    title: new Schema<Localised>({ en: text, hi: text, 'pt-BR': text }, { _id: false }),
  },
  { versionKey: false },
)

export function campaignTitlesRepository(model: Model<TitleDocument>): CampaignTitles {
  return {
    save: (campaignId, version, title) =>
      replaceOlder(model, [{ _id: campaignId, seq: version, title }]),
    async byIds(campaignIds) {
      if (campaignIds.length === 0) return new Map()
      const found = await model.find({ _id: { $in: campaignIds } }).lean()
      return new Map(found.map(({ _id, title }) => [_id, title]))
    },
  }
}
