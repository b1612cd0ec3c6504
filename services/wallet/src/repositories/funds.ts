import { insertOnce } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import type { Fund, FundedBonus } from '../domain/fund.ts'

export interface Funds {
  find(fundId: string): Promise<Fund | null>
  /** Stores a fund's first attempt. @returns false when it has one */
  open(fund: Fund): Promise<boolean>
  /** Starts the next attempt after a refused one; its terms may differ. @returns false when another caller did */
  reopen(fund: Fund): Promise<boolean>
  /** Ends the open attempt. */
  close(fundId: string, attempt: number, status: 'funded' | 'refused'): Promise<void>
  /** Open attempts that began before this time, oldest first. */
  openBefore(before: Date, limit: number): Promise<Fund[]>
  /** Funds from before this time with a bonus that was not given. */
  bonusesBefore(before: Date, limit: number): Promise<Fund[]>
  /** Its bonus is given, or will not be: of this attempt. */
  endBonus(fundId: string, attempt: number): Promise<void>
  /** Ids of the next funds, in order of ids. */
  after(fundId: string, limit: number): Promise<string[]>
}

type FundDocument = Omit<Fund, 'fundId'> & { _id: string }

const terms = new Schema(
  {
    kind: { type: String, required: true },
    currency: { type: String, required: true },
    amount: Schema.Types.BigInt,
    slots: Number,
    pool: Schema.Types.BigInt,
    budget: Schema.Types.BigInt,
    most: Schema.Types.BigInt,
    times: Number,
    multiplier: Number,
    collectDays: Number,
    // Without `default`, Mongoose would add empty lists to terms of other kinds.
    tiers: {
      type: [{ _id: false, to: Number, amount: Schema.Types.BigInt }],
      default: undefined,
    },
    parts: {
      type: [{ _id: false, name: String, amount: Schema.Types.BigInt }],
      default: undefined,
    },
  },
  { _id: false },
)

const bonus = new Schema<FundedBonus>(
  {
    userId: { type: String, required: true },
    businessId: { type: String, required: true },
    days: { type: Number, required: true },
    reason: { type: String, required: true },
    roles: [String],
  },
  { _id: false },
)

export const fundSchema = new Schema<FundDocument>(
  {
    _id: String,
    operatorId: { type: String, required: true },
    terms: { type: terms, required: true },
    attempt: { type: Number, required: true },
    status: { type: String, required: true },
    createdAt: { type: Date, required: true },
    bonus: { type: bonus, default: undefined },
  },
  { versionKey: false },
)
fundSchema.index({ status: 1, createdAt: 1 })
// Few: those whose bonus is not given.
fundSchema.index({ 'bonus.businessId': 1 }, { sparse: true })

export function fundsRepository(model: Model<FundDocument>): Funds {
  return {
    async find(fundId) {
      const found = await model.findById(fundId).lean()
      return found && fundOf(found)
    },
    open: ({ fundId, ...rest }) => insertOnce(model, { _id: fundId, ...rest }),
    async reopen({ fundId, operatorId, terms, attempt, createdAt, bonus }) {
      const { matchedCount } = await model.updateOne(
        { _id: fundId, status: 'refused', attempt: attempt - 1 },
        {
          $set: { operatorId, terms, attempt, createdAt, status: 'open', ...(bonus && { bonus }) },
        },
      )
      return matchedCount === 1
    },
    async close(fundId, attempt, status) {
      await model.updateOne({ _id: fundId, attempt, status: 'open' }, { $set: { status } })
    },
    async openBefore(before, limit) {
      const filter = { status: 'open' as const, createdAt: { $lt: before } }
      const found = await model.find(filter).sort({ createdAt: 1 }).limit(limit).lean()
      return found.map(fundOf)
    },
    async bonusesBefore(before, limit) {
      const filter = { 'bonus.businessId': { $gt: '' }, createdAt: { $lt: before } }
      return (await model.find(filter).limit(limit).lean()).map(fundOf)
    },
    async endBonus(fundId, attempt) {
      await model.updateOne({ _id: fundId, attempt }, { $unset: { bonus: 1 } })
    },
    async after(fundId, limit) {
      const next = { _id: { $gt: fundId } }
      const found = await model.find(next, { _id: 1 }).sort({ _id: 1 }).limit(limit).lean()
      return found.map(({ _id }) => _id)
    },
  }
}

const fundOf = ({ _id, ...rest }: FundDocument): Fund => ({ fundId: _id, ...rest })
