import { type Model, Schema } from 'mongoose'
import type { SwapQuote } from '../domain/swap/swap-quote.ts'
import { type QuoteDocument, type Quotes, quotesRepository } from './quotes.ts'

export type SwapQuotes = Quotes<SwapQuote>

const text = { type: String, required: true }
const amount = { type: Schema.Types.BigInt, required: true }

export const swapQuoteSchema = new Schema<QuoteDocument<SwapQuote>>(
  {
    _id: String,
    userId: { ...text, index: true },
    chainId: { type: Number, required: true },
    currency: text,
    contract: text,
    to: text,
    pay: amount,
    gasFee: amount,
    platformFee: amount,
    receive: amount,
    nonce: text,
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    isKept: { type: Boolean, required: true },
  },
  { versionKey: false },
)
swapQuoteSchema.index({ isKept: 1, expiresAt: 1 })

export const swapQuotesRepository = (model: Model<QuoteDocument<SwapQuote>>): SwapQuotes =>
  quotesRepository<SwapQuote>(model)
