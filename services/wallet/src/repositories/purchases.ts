import { insertOnce } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import type { Payment, Purchase } from '../domain/purchases/purchase.ts'

export interface Purchases {
  /** Stores the purchase unless its id is taken. @returns the stored one; null where another one has its quote */
  open(purchase: Purchase): Promise<Purchase | null>
  find(id: string): Promise<Purchase | null>
  /** Writes it unless another write came between. @returns what is stored now; null when another was faster */
  replace(before: Purchase, after: Purchase): Promise<Purchase | null>
  /** Has the provider asked about it at once: a question that is under way is asked again. */
  wake(id: string, now: Date): Promise<void>
  /** Those about which the provider is to be asked, the longest due first. */
  due(now: Date, limit: number): Promise<Purchase[]>
  /** A user's, newest first. */
  latestOf(userId: string, limit: number): Promise<Purchase[]>
  /** What a user bought and neither the bank nor the platform took back, minor units of KCash. */
  boughtBy(userId: string): Promise<bigint>
}

type PurchaseDocument = Omit<Purchase, 'id'> & { _id: string }

const text = { type: String, required: true } as const
const minorUnits = { type: Schema.Types.BigInt, required: true } as const
const date = { type: Date, required: true } as const

export const purchaseSchema = new Schema<PurchaseDocument>(
  {
    _id: text,
    hash: text,
    userId: text,
    quoteId: String,
    provider: text,
    fiat: text,
    receive: minorUnits,
    price: minorUnits,
    net: minorUnits,
    fee: minorUnits,
    tax: minorUnits,
    total: minorUnits,
    session: {
      type: new Schema({ id: text, url: text }, { _id: false, id: false }),
      default: null,
    },
    payments: {
      type: [new Schema<Payment>({ id: text, state: text }, { _id: false, id: false })],
      required: true,
    },
    creditedPayment: { type: String, default: null },
    outlook: text,
    hasLeft: { type: Boolean, required: true },
    checks: { type: Number, required: true },
    nextCheckAt: { type: Date, default: null },
    createdAt: date,
    expiresAt: date,
    version: { type: Number, required: true },
  },
  { versionKey: false },
)
purchaseSchema.index({ nextCheckAt: 1 })
purchaseSchema.index({ userId: 1, createdAt: -1 })
purchaseSchema.index(
  { quoteId: 1 },
  { unique: true, partialFilterExpression: { quoteId: { $type: 'string' } } },
)

export function purchasesRepository(model: Model<PurchaseDocument>): Purchases {
  async function find(id: string) {
    const document = await model.findById(id).readConcern('majority').lean()
    return document && purchaseOf(document)
  }
  return {
    open: async (purchase) => {
      const { id, ...rest } = purchase
      return (await insertOnce(model, { _id: id, ...rest })) ? purchase : find(id)
    },
    find,
    async replace({ id, version }, after) {
      const { session, payments, creditedPayment, outlook, checks, nextCheckAt } = after
      const next = version + 1
      const set = {
        ...{ session, payments, creditedPayment, outlook, checks, nextCheckAt },
        version: next,
      }
      const stored = await model
        .findOneAndUpdate({ _id: id, version }, { $set: set }, { returnDocument: 'after' })
        .lean()
      return stored && purchaseOf(stored)
    },
    async wake(id, now) {
      const update = { $set: { nextCheckAt: now, checks: 0 }, $inc: { version: 1 } }
      await model.updateOne({ _id: id }, update)
    },
    async due(now, limit) {
      // Without those that are asked about no more: null comes before every time.
      const filter = { nextCheckAt: { $gt: new Date(0), $lte: now } }
      const found = await model.find(filter).sort({ nextCheckAt: 1 }).limit(limit).lean()
      return found.map(purchaseOf)
    },
    async latestOf(userId, limit) {
      const found = await model.find({ userId }).sort({ createdAt: -1 }).limit(limit).lean()
      return found.map(purchaseOf)
    },
    async boughtBy(userId) {
      const filter = { userId, 'payments.state': 'credited' }
      const found = await model.find(filter, { receive: 1 }).lean()
      return found.reduce((sum, { receive }) => sum + BigInt(receive), 0n)
    },
  }
}

const purchaseOf = ({ _id, ...rest }: PurchaseDocument): Purchase => ({ id: _id, ...rest })
