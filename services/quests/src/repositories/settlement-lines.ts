import { grantIdOf } from '@platform/contracts/quests/grant-id'
import { insertNew, readDocuments } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import type { SettlementLine } from '../domain/settlement.ts'

interface LineDocument extends SettlementLine {
  /** `<campaign>:<line>`: a line is given once. */
  _id: string
}

export const settlementLineSchema = new Schema<LineDocument>(
  {
    _id: { type: String, required: true },
    campaignId: { type: String, required: true },
    userId: { type: String, required: true },
    line: { type: Number, required: true },
  },
  { versionKey: false },
)
settlementLineSchema.index({ campaignId: 1, userId: 1 }, { unique: true })
settlementLineSchema.index({ campaignId: 1, line: -1 })

export interface SettlementLines {
  ofUser(campaignId: string, userId: string): Promise<SettlementLine | null>
  ofUserIn(campaignIds: readonly string[], userId: string): Promise<SettlementLine[]>
  /** Lines from this one on, in order. */
  from(campaignId: string, line: number, limit: number): Promise<SettlementLine[]>
  /** The highest line given so far, 0 before the first. */
  last(campaignId: string): Promise<number>
  /** Those of these users who have no line yet, in the same order. */
  without(campaignId: string, userIds: readonly string[]): Promise<string[]>
  /**
   * Gives the lines after `last` to these users, one after another; false, with some of them given,
   * when another instance gave one first.
   */
  append(campaignId: string, last: number, userIds: readonly string[]): Promise<boolean>
  /** Gives these lines to these users; those that are given stay. */
  give(lines: readonly SettlementLine[]): Promise<void>
}

export function settlementLinesRepository(model: Model<LineDocument>): SettlementLines {
  return {
    async ofUser(campaignId, userId) {
      const found = await model.findOne({ campaignId, userId }).lean()
      return found && lineOf(found)
    },
    ofUserIn: async (campaignIds, userId) =>
      (await readDocuments(model, { campaignId: { $in: campaignIds }, userId })).map(lineOf),
    async from(campaignId, line, limit) {
      const filter = { campaignId, line: { $gte: line } }
      const found = await model.find(filter).sort({ line: 1 }).limit(limit).lean()
      return found.map(lineOf)
    },
    async last(campaignId) {
      const [found] = await model.find({ campaignId }).sort({ line: -1 }).limit(1).lean()
      return found?.line ?? 0
    },
    async without(campaignId, userIds) {
      const filter = { campaignId, userId: { $in: userIds } }
      const placed = await model.find(filter, { userId: 1 }).lean()
      const have = new Set(placed.map(({ userId }) => userId))
      return userIds.filter((userId) => !have.has(userId))
    },
    async append(campaignId, last, userIds) {
      const lines = userIds.map((userId, index) => {
        const line = last + index + 1
        return { _id: grantIdOf(campaignId, line), campaignId, userId, line }
      })
      return insertNew(model, lines, { ordered: true })
    },
    async give(lines) {
      const documents = lines.map((one) => ({ _id: grantIdOf(one.campaignId, one.line), ...one }))
      await insertNew(model, documents, { ordered: false })
    },
  }
}

const lineOf = ({ campaignId, userId, line }: LineDocument): SettlementLine => ({
  campaignId,
  userId,
  line,
})
