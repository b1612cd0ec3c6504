import type { EmbedName } from '@platform/contracts/identity/partners'
import { raceSafeUpsert } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import type { Partner, PartnerTerms } from '../domain/partner.ts'

type StoredPartner = Omit<Partner, 'key'> & {
  _id: string
  /** When the terms were set; partners of former versions have none. */
  changedAt?: Date
}

export const partnerSchema = new Schema<StoredPartner>(
  {
    _id: { type: String, required: true },
    name: { type: String, required: true },
    origins: { type: [String], required: true },
    embeds: { type: [String], required: true },
    active: { type: Boolean, required: true },
    secretHash: { type: String, default: null },
    createdAt: { type: Date, required: true },
    changedAt: Date,
  },
  { versionKey: false },
)
partnerSchema.index({ changedAt: 1 }, { sparse: true })

export type Partners = ReturnType<typeof partnersRepository>

export function partnersRepository(model: Model<StoredPartner>) {
  return {
    /** Active or not. */
    async find(key: string): Promise<Partner | null> {
      const stored = await model.findById(key).lean()
      return stored && toPartner(stored)
    },

    async findActive(key: string): Promise<Partner | null> {
      const stored = await model.findOne({ _id: key, active: true }).lean()
      return stored && toPartner(stored)
    },

    async findAll(keys: readonly string[]): Promise<Partner[]> {
      return (await model.find({ _id: { $in: [...keys] } }).lean()).map(toPartner)
    },

    /** The partners after this key, by key. */
    async listAfter(key: string, limit: number): Promise<Partner[]> {
      const found = model.find({ _id: { $gt: key } }).sort({ _id: 1 })
      return (await found.limit(limit).lean()).map(toPartner)
    },

    async set(key: string, terms: PartnerTerms, now: Date): Promise<Partner> {
      const stored = await raceSafeUpsert(() =>
        model
          .findOneAndUpdate(
            { _id: key },
            {
              $set: { ...terms, changedAt: now },
              $setOnInsert: { secretHash: null, createdAt: now },
            },
            { upsert: true, returnDocument: 'after' },
          )
          .lean(),
      )
      return toPartner(stored)
    },

    /** Partners whose terms were set at that time or later. */
    async changedSince(since: Date): Promise<Partner[]> {
      return (await model.find({ changedAt: { $gte: since } }).lean()).map(toPartner)
    },

    /** False when there is no such partner. */
    async setSecret(key: string, secretHash: string): Promise<boolean> {
      const { matchedCount } = await model.updateOne({ _id: key }, { $set: { secretHash } })
      return matchedCount === 1
    },
  }
}

function toPartner({ _id, changedAt: _, ...rest }: StoredPartner): Partner {
  return { key: _id, ...rest, embeds: rest.embeds as EmbedName[] }
}
