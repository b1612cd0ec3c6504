import type { EmbedName, PartnerTerms } from '@platform/contracts/identity/partners'
import { insertOnce } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import { type Partner, termsOf } from '../domain/partner.ts'
import { countIs } from './count-is.ts'

type StoredPartner = Omit<Partner, 'key' | 'secretVersion'> & {
  _id: string
  /** Partners of former versions have none. */
  secretVersion?: number
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
    secretVersion: Number,
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

    /** A new one; null when there is one with this key. */
    async add(key: string, terms: PartnerTerms, now: Date): Promise<Partner | null> {
      const partner = { ...terms, secretHash: null, secretVersion: 0, createdAt: now }
      const isNew = await insertOnce(model, { _id: key, ...partner, changedAt: now })
      return isNew ? { key, ...partner } : null
    },

    /** Null when its terms are not those of the given one any more. */
    async replace(before: Partner, terms: PartnerTerms, now: Date): Promise<Partner | null> {
      const stored = await model
        .findOneAndUpdate(
          { _id: before.key, ...termsOf(before) },
          { $set: { ...terms, changedAt: now } },
          { returnDocument: 'after' },
        )
        .lean()
      return stored && toPartner(stored)
    },

    /** Partners whose terms were set at that time or later. */
    async changedSince(since: Date): Promise<Partner[]> {
      return (await model.find({ changedAt: { $gte: since } }).lean()).map(toPartner)
    },

    /** False when it was given another secret since. */
    async setSecret(
      { key, secretVersion }: Pick<Partner, 'key' | 'secretVersion'>,
      secretHash: string,
    ): Promise<boolean> {
      const { modifiedCount } = await model.updateOne(
        { _id: key, secretVersion: countIs(secretVersion) },
        { $set: { secretHash, secretVersion: secretVersion + 1 } },
      )
      return modifiedCount === 1
    },
  }
}

function toPartner({ _id, changedAt: _, ...rest }: StoredPartner): Partner {
  const { embeds, secretVersion = 0 } = rest
  return { key: _id, ...rest, embeds: embeds as EmbedName[], secretVersion }
}
