import { insertOrFind } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import { OPEN_STATES, type Payout } from '../domain/payouts/payout.ts'

export interface Payouts {
  /** Stores the payout unless its id is taken. @returns the stored one */
  open(payout: Payout): Promise<Payout>
  find(id: string): Promise<Payout | null>
  byIds(ids: readonly string[]): Promise<Payout[]>
  /** Writes it unless another write came between. @returns what is stored now; null when another was faster */
  replace(before: Payout, after: Payout): Promise<Payout | null>
  /** Has the provider asked about it at once: a question that is under way is asked again. */
  wake(id: string, now: Date): Promise<void>
  /** Those about which the provider is to be asked, the longest due first. */
  due(now: Date, limit: number): Promise<Payout[]>
  /** When the oldest that has not ended was ordered; null without one. */
  oldestOpen(): Promise<Date | null>
  /** A user's, newest first. */
  latestOf(userId: string, limit: number): Promise<Payout[]>
}

type PayoutDocument = Omit<Payout, 'id'> & { _id: string }

const text = { type: String, required: true } as const
const minorUnits = { type: Schema.Types.BigInt, required: true } as const

export const payoutSchema = new Schema<PayoutDocument>(
  {
    _id: text,
    hash: text,
    userId: text,
    provider: text,
    fiat: text,
    pay: minorUnits,
    price: minorUnits,
    gross: minorUnits,
    fee: minorUnits,
    tax: minorUnits,
    arrives: minorUnits,
    destination: {
      type: new Schema(
        { kind: text, shown: text, sealed: { type: String, default: null } },
        { _id: false, id: false },
      ),
      required: true,
    },
    state: text,
    refusal: { type: String, default: null },
    providerId: { type: String, default: null },
    checks: { type: Number, required: true },
    nextCheckAt: { type: Date, default: null },
    createdAt: { type: Date, required: true },
    version: { type: Number, required: true },
  },
  { versionKey: false },
)
payoutSchema.index({ nextCheckAt: 1 })
payoutSchema.index({ userId: 1, createdAt: -1 })
payoutSchema.index({ state: 1, createdAt: 1 })

export function payoutsRepository(model: Model<PayoutDocument>): Payouts {
  return {
    open: async ({ id, ...rest }) => payoutOf(await insertOrFind(model, { _id: id, ...rest })),
    async find(id) {
      const document = await model.findById(id).readConcern('majority').lean()
      return document && payoutOf(document)
    },
    async byIds(ids) {
      return (await model.find({ _id: { $in: [...ids] } }).lean()).map(payoutOf)
    },
    async replace({ id, version }, after) {
      const { state, refusal, providerId, checks, nextCheckAt, destination } = after
      const set = {
        ...{ state, refusal, providerId, checks, nextCheckAt, version: version + 1 },
        // What is shown of it may have been erased meanwhile.
        'destination.sealed': destination.sealed,
      }
      const stored = await model
        .findOneAndUpdate({ _id: id, version }, { $set: set }, { returnDocument: 'after' })
        .lean()
      return stored && payoutOf(stored)
    },
    async wake(id, now) {
      const update = { $set: { nextCheckAt: now, checks: 0 }, $inc: { version: 1 } }
      await model.updateOne({ _id: id }, update)
    },
    async due(now, limit) {
      // Without those that are asked about no more: null comes before every time.
      const filter = { nextCheckAt: { $gt: new Date(0), $lte: now } }
      const found = await model.find(filter).sort({ nextCheckAt: 1 }).limit(limit).lean()
      return found.map(payoutOf)
    },
    async oldestOpen() {
      const filter = { state: { $in: [...OPEN_STATES] } }
      const found = await model.findOne(filter, { createdAt: 1 }).sort({ createdAt: 1 }).lean()
      return found?.createdAt ?? null
    },
    async latestOf(userId, limit) {
      const found = await model.find({ userId }).sort({ createdAt: -1 }).limit(limit).lean()
      return found.map(payoutOf)
    },
  }
}

const payoutOf = ({ _id, ...rest }: PayoutDocument): Payout => ({ id: _id, ...rest })
