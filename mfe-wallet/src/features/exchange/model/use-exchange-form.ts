import { toDecimal, toMinor } from '@platform/contracts/money'
import type { Exchange } from '@platform/contracts/wallet/exchange'
import { ApiFailure } from '@platform/remote-kit/api-client'
import { errorCodeOf } from '@platform/remote-kit/error-code'
import { useBalance, useLanguage } from '@platform/remote-kit/shell'
import { useState } from 'react'
import { readTypedAmount } from '../../amounts/model/typed-amount.ts'
import { useHasExpired } from '../../amounts/model/use-has-expired.ts'
import { useQuote } from '../api/get-quote.ts'
import { useMakeExchange } from '../api/make-exchange.ts'
import { type ExchangeCurrency, otherOf } from './exchange-currency.ts'
import { receiveAmount } from './receive-amount.ts'
import { useSettled } from './use-settled.ts'

/** ms without a key before a quote is asked for. */
const TYPING_MS = 400

/** What the button does next. */
export type Step =
  | 'enter'
  | 'poor'
  | 'owing'
  | 'quoting'
  | 'confirm'
  | 'confirming'
  | 'renew'
  | 'retry'

interface Options {
  userId: string
  from: ExchangeCurrency
  /** KCash for one USDT. */
  rate: string
  /** The user owes of the currency, so nothing leaves it. */
  isOwing: boolean
  onMade: (exchange: Exchange) => void
}

/** What was typed, the quote for it, and how far its exchange is. Amounts in minor units. */
export function useExchangeForm({ userId, from, rate, isOwing, onMade }: Options) {
  const language = useLanguage()
  const available = useAvailable(from)
  const to = otherOf(from)
  const [text, setText] = useState('')
  const typed = readTypedAmount(text, from, language)
  const pay = typed.status === 'read' ? typed.minor : null
  const receive = pay === null ? null : receiveAmount(pay, from, rate)
  const isPoor = pay !== null && pay > available
  const isAllowed = pay !== null && receive !== null && !isPoor && !isOwing
  const amount = isAllowed ? toDecimal(pay, from) : null
  const settled = useSettled(amount, TYPING_MS)
  const isTyping = settled !== amount
  const quote = useQuote(userId, isTyping || amount === null ? null : { from, to, amount })
  const hasExpired = useHasExpired(quote.data)
  const making = useMakeExchange(from, { onExpired: () => void quote.refetch() })

  const failure = making.error ?? quote.error
  const shortBy = isPoor ? pay - available : shortage(failure, from)
  const isDebtFound = errorCodeOf(failure) === 'DEBT_OPEN'
  const owes = isOwing || isDebtFound

  function step(): Step {
    if (shortBy !== null) return 'poor'
    if (owes) return 'owing'
    if (amount === null) return 'enter'
    if (making.isPending) return 'confirming'
    if (isTyping || quote.isFetching) return 'quoting'
    if (!quote.data) return 'retry'
    return hasExpired ? 'renew' : 'confirm'
  }

  return {
    text,
    type(next: string) {
      making.reset()
      setText(next)
    },
    problem: problemOf(typed, receive),
    /** By the rate at once; the quote's own figure once it is there. */
    receive: quote.data ? toMinor(quote.data.receive, to) : receive,
    available,
    quote: quote.data,
    hasExpired,
    step: step(),
    /** How much is missing, or null. */
    shortBy,
    /** The server found a debt that the page did not know. */
    isDebtFound: isDebtFound && !isOwing,
    /** The quote expired before the server had it, and there is a new one. */
    isRenewed: errorCodeOf(making.error) === 'QUOTE_EXPIRED' && !hasExpired,
    /** Any other failure. */
    failure: isKnown(failure) ? null : failure,
    async press() {
      switch (step()) {
        case 'confirm': {
          const made = quote.data && (await making.send(quote.data.id))
          if (made) onMade(made)
          break
        }
        case 'renew':
        case 'retry':
          making.reset()
          await quote.refetch()
      }
    },
  }
}

function useAvailable(currency: ExchangeCurrency): bigint {
  const { balances } = useBalance()
  const balance = balances.find((one) => one.currency === currency)
  return toMinor(balance?.available ?? '0', currency)
}

function problemOf(typed: ReturnType<typeof readTypedAmount>, receive: bigint | null) {
  if (typed.status === 'refused') return typed.problem
  return typed.status === 'read' && receive === null ? 'tooManyDecimals' : null
}

/** Failures that have a text of their own. */
const isKnown = (failure: Error | null) => KNOWN.some((code) => code === errorCodeOf(failure))
const KNOWN = ['INSUFFICIENT_FUNDS', 'DEBT_OPEN', 'QUOTE_EXPIRED']

/** What the server found missing: the balance that is shown may be older. */
function shortage(failure: Error | null, currency: ExchangeCurrency): bigint | null {
  if (!(failure instanceof ApiFailure) || failure.code !== 'INSUFFICIENT_FUNDS') return null
  const { required = '0', available = '0' } = failure.details
  return toMinor(String(required), currency) - toMinor(String(available), currency)
}
