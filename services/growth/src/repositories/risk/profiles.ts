import type { RiskLevel } from '@platform/contracts/growth/risk-kinds'
import {
  insertOnce,
  type KeysetPosition,
  keyset,
  type Outbox,
  type OutboxEvent,
  outboxField,
} from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import type { RiskProfile } from '../../domain/risk/profile.ts'

/** The id is the user's. */
interface StoredProfile extends Omit<RiskProfile, 'userId'> {
  _id: string
  outbox: OutboxEvent[]
}

const text = { type: String, required: true } as const
const date = { type: Date, required: true } as const
const number = { type: Number, required: true } as const

export const riskProfileSchema = new Schema<StoredProfile>(
  {
    _id: text,
    version: number,
    level: text,
    since: date,
    score: number,
    attributes: [
      new Schema(
        { attribute: text, rule: text, weight: number, since: date, until: date },
        { _id: false },
      ),
    ] as never,
    rulesVersion: { ...number, index: true },
    // By the names of attributes.
    cleared: { type: Schema.Types.Mixed, default: {} },
    objections: { type: Schema.Types.Mixed, default: {} },
    nextLookAt: { type: Date, index: true, sparse: true },
    outbox: outboxField,
  },
  { versionKey: false, minimize: false },
)
riskProfileSchema.index({ level: 1, since: -1, _id: -1 })

/** What the rules say of accounts that services have reported something about. */
export interface RiskProfiles {
  find(userId: string): Promise<RiskProfile | null>
  /** Stores the next version, with the event of it. False when another change came first, or the account is erased. */
  save(profile: RiskProfile, event: OutboxEvent | null): Promise<boolean>
  /** The account is erased. */
  remove(userId: string): Promise<void>
  /** Those of a level, the latest change first. */
  list(level: RiskLevel, after: KeysetPosition<Date> | null, limit: number): Promise<RiskProfile[]>
  /** Ids of those whose first attribute has ended by now, or that were decided by another table. */
  due(now: Date, rulesVersion: number, limit: number): Promise<string[]>
  /** Ids after this one, in their order. */
  idsAfter(id: string, limit: number): Promise<string[]>
}

export function riskProfilesRepository(model: Model<StoredProfile>, outbox: Outbox): RiskProfiles {
  return {
    async find(userId) {
      const found = await model.findById(userId).lean<StoredProfile>()
      return found && profileOf(found)
    },
    async save({ userId: _id, version, nextLookAt, ...rest }, event) {
      // Absent in place of null: the index has those alone that are looked at again.
      const fields = { ...rest, version: version + 1, ...(nextLookAt && { nextLookAt }) }
      const events = event ? [event] : []
      const isSaved =
        version === 0
          ? await insertOnce(model, { _id, ...fields, outbox: events } as StoredProfile)
          : (
              await model.updateOne(
                { _id, version },
                {
                  $set: fields,
                  ...(!nextLookAt && { $unset: { nextLookAt: 1 } }),
                  ...(event && { $push: { outbox: event as never } }),
                },
              )
            ).matchedCount === 1
      if (isSaved && event) outbox.notify(_id)
      return isSaved
    },
    async remove(userId) {
      await model.deleteOne({ _id: userId })
    },
    async list(level, after, limit) {
      const page = keyset<StoredProfile>('since', -1, after)
      const found = model
        .find({ level, ...page.filter })
        .sort(page.sort)
        .limit(limit)
      return (await found.lean<StoredProfile[]>()).map(profileOf)
    },
    async due(now, rulesVersion, limit) {
      const read = async (filter: object) => {
        const found = await model.find(filter, { _id: 1 }).limit(limit).lean<{ _id: string }[]>()
        return found.map(({ _id }) => _id)
      }
      const [ended, otherTable] = await Promise.all([
        read({ nextLookAt: { $lte: now } }),
        read({
          $or: [{ rulesVersion: { $lt: rulesVersion } }, { rulesVersion: { $gt: rulesVersion } }],
        }),
      ])
      return [...new Set([...ended, ...otherTable])]
    },
    async idsAfter(id, limit) {
      const found = model
        .find({ _id: { $gt: id } }, { _id: 1 })
        .sort({ _id: 1 })
        .limit(limit)
      return (await found.lean<{ _id: string }[]>()).map(({ _id }) => _id)
    },
  }
}

function profileOf({ _id: userId, outbox: _outbox, nextLookAt = null, ...rest }: StoredProfile) {
  return { userId, ...rest, nextLookAt }
}
