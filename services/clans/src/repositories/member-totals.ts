import { insertOnce, type KeysetPosition, keyset } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import { type MemberTotal, totalId } from '../domain/member-total.ts'

interface MemberTotalDocument extends MemberTotal {
  /** `<clan>:<user>` */
  _id: string
  /** Of the contribution that it is of. */
  number: number
}

const text = { type: String, required: true } as const
const number = { type: Number, required: true } as const

export const memberTotalSchema = new Schema<MemberTotalDocument>(
  { _id: text, clanId: text, userId: { ...text, index: true }, kPoints: number, number },
  { versionKey: false },
)
memberTotalSchema.index({ clanId: 1, kPoints: -1, _id: -1 })

export interface MemberTotals {
  /** Copies the sum of a contribution, unless that of a later one is there. */
  advance(total: MemberTotal, number: number): Promise<void>
  of(clanId: string, userIds: readonly string[]): Promise<Map<string, number>>
  /** The most first. The position's id is that of `totalId`. */
  list(clanId: string, after: KeysetPosition<number> | null, limit: number): Promise<MemberTotal[]>
}

export function memberTotalsRepository(model: Model<MemberTotalDocument>): MemberTotals {
  return {
    async advance(total, number) {
      const _id = totalId(total)
      if (await insertOnce(model, { _id, ...total, number })) return
      const { kPoints } = total
      await model.updateOne({ _id, number: { $lt: number } }, { $set: { kPoints, number } })
    },
    async of(clanId, userIds) {
      const ids = userIds.map((userId) => totalId({ clanId, userId }))
      const found = await model.find({ _id: { $in: ids } }).lean<MemberTotalDocument[]>()
      return new Map(found.map(({ userId, kPoints }) => [userId, Number(kPoints)]))
    },
    async list(clanId, after, limit) {
      const { filter, sort } = keyset<MemberTotalDocument>('kPoints', -1, after)
      const found = await model
        .find({ clanId, ...filter })
        .sort(sort)
        .limit(limit)
        .lean<MemberTotalDocument[]>()
      return found.map(({ userId, kPoints }) => ({ clanId, userId, kPoints: Number(kPoints) }))
    },
  }
}
