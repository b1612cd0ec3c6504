import { type Model, Schema } from 'mongoose'
import type { ExchangeQuote } from '../domain/exchange.ts'

export interface ExchangeQuotes {
  add(quote: ExchangeQuote): Promise<void>
  find(id: string): Promise<ExchangeQuote | null>
  /** Quotes that expired before this time and are not kept yet, the oldest first. */
  expiredBefore(before: Date, limit: number): Promise<ExchangeQuote[]>
  /** Keeps them for ever: they were used. */
  keep(ids: readonly string[]): Promise<void>
  remove(ids: readonly string[]): Promise<void>
}

type QuoteDocument = Omit<ExchangeQuote, 'id'> & {
  _id: string
  /** Whether it is known to have been used. */
  isKept: boolean
}

const minorUnits = { type: Schema.Types.BigInt, required: true }
const text = { type: String, required: true }

export const exchangeQuoteSchema = new Schema<QuoteDocument>(
  {
    _id: String,
    userId: { ...text, index: true },
    from: text,
    to: text,
    pay: minorUnits,
    fee: minorUnits,
    receive: minorUnits,
    rate: minorUnits,
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    isKept: { type: Boolean, required: true },
  },
  { versionKey: false },
)
exchangeQuoteSchema.index({ isKept: 1, expiresAt: 1 })

export function exchangeQuotesRepository(model: Model<QuoteDocument>): ExchangeQuotes {
  return {
    async add({ id, ...rest }) {
      await model.create([{ _id: id, ...rest, isKept: false }])
    },
    async find(id) {
      const document = await model.findById(id).lean()
      return document && quoteOf(document)
    },
    async expiredBefore(before, limit) {
      const filter = { isKept: false, expiresAt: { $lt: before } }
      const found = await model.find(filter).sort({ expiresAt: 1 }).limit(limit).lean()
      return found.map(quoteOf)
    },
    async keep(ids) {
      await model.updateMany({ _id: { $in: [...ids] } }, { $set: { isKept: true } })
    },
    async remove(ids) {
      await model.deleteMany({ _id: { $in: [...ids] } })
    },
  }
}

const quoteOf = ({ _id, isKept: _, ...rest }: QuoteDocument): ExchangeQuote => ({
  id: _id,
  ...rest,
})
