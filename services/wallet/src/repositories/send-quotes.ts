import { type Model, Schema } from 'mongoose'
import type { SendQuote } from '../domain/send.ts'
import { type QuoteDocument, type Quotes, quoteOf, quotesRepository } from './quotes.ts'

export interface SendQuotes extends Quotes<SendQuote> {
  byIds(ids: readonly string[]): Promise<SendQuote[]>
}

const text = { type: String, required: true }
const name = { type: String, default: null }

export const sendQuoteSchema = new Schema<QuoteDocument<SendQuote>>(
  {
    _id: String,
    userId: { ...text, index: true },
    recipientId: { ...text, index: true },
    currency: text,
    amount: { type: Schema.Types.BigInt, required: true },
    level: text,
    senderName: name,
    recipientName: name,
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    isKept: { type: Boolean, required: true },
  },
  { versionKey: false },
)
sendQuoteSchema.index({ isKept: 1, expiresAt: 1 })

export const sendQuotesRepository = (model: Model<QuoteDocument<SendQuote>>): SendQuotes => ({
  ...quotesRepository<SendQuote>(model),
  async byIds(ids) {
    const found = await model.find({ _id: { $in: [...ids] } }).lean()
    return found.map((document) => quoteOf<SendQuote>(document))
  },
})
