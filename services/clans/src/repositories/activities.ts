import type { Cheer } from '@platform/contracts/clans/constants'
import { insertOnce, type KeysetPosition, keyset, raceSafeUpsert } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import type { Activity, GivenCheer } from '../domain/activity.ts'

type ActivityDocument = Omit<Activity, 'id'> & { _id: string }
/** `_id`: `<item>:<user>`. */
type CheerDocument = GivenCheer & { _id: string }

const text = { type: String, required: true } as const

export const activitySchema = new Schema<ActivityDocument>(
  {
    ...{ _id: text, clanId: text, kind: text },
    userId: { type: String, default: null, index: true, sparse: true },
    score: { type: Number, default: null },
    at: { type: Date, required: true, index: true },
  },
  { versionKey: false },
)
activitySchema.index({ clanId: 1, at: -1, _id: -1 })

export const cheerSchema = new Schema<CheerDocument>(
  {
    ...{ _id: text, itemId: { ...text, index: true }, clanId: text, cheer: text },
    userId: { ...text, index: true },
  },
  { versionKey: false },
)

export interface Activities {
  /** Once by its id. */
  add(activity: Activity): Promise<void>
  find(id: string): Promise<Activity | null>
  /** Newest first. */
  list(clanId: string, after: KeysetPosition<Date> | null, limit: number): Promise<Activity[]>
  /** Gives a cheer in place of an earlier one. */
  cheer(given: GivenCheer): Promise<void>
  takeCheerBack(itemId: string, userId: string): Promise<void>
  /** Those of these items. */
  cheersOf(itemIds: readonly string[]): Promise<{ itemId: string; cheer: Cheer; count: number }[]>
  ownCheers(itemIds: readonly string[], userId: string): Promise<Map<string, Cheer>>
  /** Deletes items from before then, some at a time. @returns how many */
  deleteOld(before: Date, limit: number): Promise<number>
}

const cheerId = (itemId: string, userId: string) => `${itemId}:${userId}`

export function activitiesRepository(
  model: Model<ActivityDocument>,
  cheers: Model<CheerDocument>,
): Activities {
  return {
    async add({ id, ...activity }) {
      await insertOnce(model, { _id: id, ...activity })
    },
    async find(id) {
      const found = await model.findById(id).lean<ActivityDocument>()
      return found && activityOf(found)
    },
    async list(clanId, after, limit) {
      const { filter, sort } = keyset<ActivityDocument>('at', -1, after)
      const found = await model
        .find({ clanId, ...filter })
        .sort(sort)
        .limit(limit)
        .lean<ActivityDocument[]>()
      return found.map(activityOf)
    },
    async cheer(given) {
      const _id = cheerId(given.itemId, given.userId)
      await raceSafeUpsert(() => cheers.updateOne({ _id }, { $set: given }, { upsert: true }))
    },
    async takeCheerBack(itemId, userId) {
      await cheers.deleteOne({ _id: cheerId(itemId, userId) })
    },
    async cheersOf(itemIds) {
      if (itemIds.length === 0) return []
      const groups = await cheers.aggregate<{
        _id: { itemId: string; cheer: Cheer }
        count: number | bigint
      }>([
        { $match: { itemId: { $in: [...itemIds] } } },
        { $group: { _id: { itemId: '$itemId', cheer: '$cheer' }, count: { $sum: 1 } } },
      ])
      return groups.map(({ _id, count }) => ({ ..._id, count: Number(count) }))
    },
    async ownCheers(itemIds, userId) {
      const ids = itemIds.map((itemId) => cheerId(itemId, userId))
      const found = await cheers.find({ _id: { $in: ids } }).lean<CheerDocument[]>()
      return new Map(found.map(({ itemId, cheer }) => [itemId, cheer]))
    },
    async deleteOld(before, limit) {
      const old = await model
        .find({ at: { $lt: before } }, { _id: 1 })
        .limit(limit)
        .lean()
      const ids = old.map(({ _id }) => _id)
      if (ids.length === 0) return 0
      await cheers.deleteMany({ itemId: { $in: ids } })
      await model.deleteMany({ _id: { $in: ids } })
      return ids.length
    },
  }
}

function activityOf({ _id: id, ...activity }: ActivityDocument): Activity {
  return { id, ...activity, score: activity.score === null ? null : Number(activity.score) }
}
