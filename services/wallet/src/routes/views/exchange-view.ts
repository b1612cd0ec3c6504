import { toDecimal } from '@platform/contracts/money'
import type {
  Exchange as ExchangeAnswer,
  ExchangeQuote as QuoteAnswer,
} from '@platform/contracts/wallet/exchange'
import type { Exchange, ExchangeQuote } from '../../domain/exchange.ts'

export const quoteView = (quote: ExchangeQuote): QuoteAnswer => ({
  ...figuresOf(quote),
  createdAt: quote.createdAt.toISOString(),
  expiresAt: quote.expiresAt.toISOString(),
})

export const exchangeView = ({ quote, transfer }: Exchange): ExchangeAnswer => ({
  ...figuresOf(quote),
  status: transfer.status,
  createdAt: transfer.createdAt.toISOString(),
})

const figuresOf = ({ id, from, to, pay, fee, receive, rate }: ExchangeQuote) => ({
  ...{ id, from, to },
  pay: toDecimal(pay, from),
  fee: toDecimal(fee, from),
  receive: toDecimal(receive, to),
  rate: toDecimal(rate, 'KCASH'),
})
