import { insertOnce } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import type { PartnerTrial } from '../domain/partners/partner-trial.ts'

/** Readers of test keys whom partners have played lately. */
export interface PartnerTrials {
  /** Stores it, unless its id is there. */
  add(trial: PartnerTrial): Promise<void>
  /** Those of this time, `until` not included; each is read as it comes. */
  ofPartner(partner: string, period: { since: Date; until: Date }): AsyncIterable<PartnerTrial>
  /** Deletes those from before. */
  deleteOlder(than: Date): Promise<void>
}

interface TrialDocument extends Omit<PartnerTrial, 'id'> {
  _id: string
}

const text = { type: String, required: true } as const
const minor = { type: Schema.Types.BigInt, required: true } as const

export const partnerTrialSchema = new Schema<TrialDocument>(
  {
    ...{ _id: text, partner: text, embed: text, placement: text, until: text, currency: text },
    ...{ reward: minor, share: minor },
    at: { type: Date, required: true, index: true },
  },
  { versionKey: false },
)
partnerTrialSchema.index({ partner: 1, at: 1 })

export function partnerTrialsRepository(model: Model<TrialDocument>): PartnerTrials {
  return {
    async add({ id, ...trial }) {
      await insertOnce(model, { _id: id, ...trial })
    },
    async *ofPartner(partner, { since, until }) {
      const filter = { partner, at: { $gte: since, $lt: until } }
      const found = model.find(filter).lean<TrialDocument[]>().cursor()
      for await (const one of found) yield trialOf(one as unknown as TrialDocument)
    },
    async deleteOlder(than) {
      await model.deleteMany({ at: { $lt: than } })
    },
  }
}

const trialOf = ({ _id, reward, share, ...trial }: TrialDocument): PartnerTrial => ({
  ...{ id: _id, ...trial },
  ...{ reward: BigInt(reward), share: BigInt(share) },
})
