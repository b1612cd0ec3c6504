import {
  type EmbedName,
  MOST_ORIGINS,
  type PartnerTerms,
} from '@platform/contracts/identity/partners'
import { insertOnce } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import { newPartner, type Partner, termsOf } from '../domain/partner.ts'
import { countIs } from './count-is.ts'

type StoredPartner = Omit<Partner, 'key' | 'secretVersion' | 'oldSecret' | 'ownerId' | 'test'> & {
  _id: string
  /** Partners of former versions have none. */
  secretVersion?: number
  oldSecret?: Partner['oldSecret']
  ownerId?: string | null
  test?: boolean
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
    oldSecret: { type: Schema.Types.Mixed, default: null },
    ownerId: String,
    test: Boolean,
    createdAt: { type: Date, required: true },
    changedAt: Date,
  },
  { versionKey: false },
)
partnerSchema.index({ changedAt: 1 }, { sparse: true })
partnerSchema.index({ ownerId: 1 }, { sparse: true })

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
    async add(
      key: string,
      terms: PartnerTerms,
      now: Date,
      by: { ownerId: string | null; test: boolean } = { ownerId: null, test: false },
    ): Promise<Partner | null> {
      const partner = { ...terms, ...newPartner(by.ownerId, by.test), createdAt: now }
      const { ownerId, ...rest } = partner
      // An index of owners has no one without.
      const owned = ownerId === null ? rest : partner
      const isNew = await insertOnce(model, { _id: key, ...owned, changedAt: now })
      return isNew ? { key, ...partner } : null
    },

    /** A user's, the oldest first. */
    async ofOwner(ownerId: string): Promise<Partner[]> {
      return (await model.find({ ownerId }).sort({ createdAt: 1, _id: 1 }).lean()).map(toPartner)
    },

    /** Null where it is another user's, and while it does not fit, as when so many origins are there already. */
    async addOrigin(
      { key, ownerId }: Pick<Partner, 'key' | 'ownerId'>,
      origin: string,
      now: Date,
    ): Promise<Partner | null> {
      const stored = await model
        .findOneAndUpdate(
          { _id: key, ownerId, [`origins.${MOST_ORIGINS - 1}`]: { $exists: false } },
          { $addToSet: { origins: origin }, $set: { changedAt: now } },
          { returnDocument: 'after' },
        )
        .lean()
      return stored && toPartner(stored)
    },

    async removeOrigin(
      { key, ownerId }: Pick<Partner, 'key' | 'ownerId'>,
      origin: string,
      now: Date,
    ): Promise<Partner | null> {
      const stored = await model
        .findOneAndUpdate(
          { _id: key, ownerId },
          { $pull: { origins: origin }, $set: { changedAt: now } },
          { returnDocument: 'after' },
        )
        .lean()
      return stored && toPartner(stored)
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

    async switchOff(key: string, now: Date): Promise<void> {
      const off = { active: false, changedAt: now }
      await model.updateOne({ _id: key, active: true }, { $set: off })
    },

    /** Partners whose terms were set at that time or later. */
    async changedSince(since: Date): Promise<Partner[]> {
      return (await model.find({ changedAt: { $gte: since } }).lean()).map(toPartner)
    },

    /**
     * False when it was given another secret since.
     * @param oldSecret what works beside the new one; null for nothing
     */
    async setSecret(
      { key, secretVersion }: Pick<Partner, 'key' | 'secretVersion'>,
      secretHash: string,
      oldSecret: Partner['oldSecret'] = null,
    ): Promise<boolean> {
      const { modifiedCount } = await model.updateOne(
        { _id: key, secretVersion: countIs(secretVersion) },
        { $set: { secretHash, secretVersion: secretVersion + 1, oldSecret } },
      )
      return modifiedCount === 1
    },
  }
}

function toPartner({ _id, changedAt: _, ...rest }: StoredPartner): Partner {
  const { embeds, secretVersion = 0, oldSecret = null, ownerId = null, test = false } = rest
  const later = { secretVersion, oldSecret, ownerId, test }
  return { key: _id, ...rest, embeds: embeds as EmbedName[], ...later }
}
