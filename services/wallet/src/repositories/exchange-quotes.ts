import { Schema } from 'mongoose'
import type { ExchangeQuote } from '../domain/exchange.ts'
import type { QuoteDocument, Quotes } from './quotes.ts'

export type ExchangeQuotes = Quotes<ExchangeQuote>

const minorUnits = { type: Schema.Types.BigInt, required: true }
const text = { type: String, required: true }

export const exchangeQuoteSchema = new Schema<QuoteDocument<ExchangeQuote>>(
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
