import { type Currency, currencyCodes, toDecimal, toMinor } from '@platform/contracts/money'
import type { Transaction, TransactionType } from '@platform/contracts/wallet/http'
import { dayNet, type Net } from './day-net.ts'

/** What came in and what went out of a currency, both unsigned decimals. */
export interface Flow {
  currency: Currency
  received: string
  spent: string
  /** From 0 to 1: how much of what moved came in. */
  share: number
}

/** The transactions of one type. */
export interface Kind {
  type: TransactionType
  count: number
  nets: Net[]
}

/** What these transactions moved, by currency and by type; the type with the most of them first. */
export function summarize(transactions: readonly Transaction[]): { flows: Flow[]; kinds: Kind[] } {
  const types = [...new Set(transactions.map(({ type }) => type))]
  return {
    flows: currencyCodes.flatMap((currency) => flowOf(transactions, currency)),
    kinds: types
      .map((type) => {
        const own = transactions.filter((transaction) => transaction.type === type)
        return { type, count: own.length, nets: dayNet(own) }
      })
      .sort((one, other) => other.count - one.count),
  }
}

function flowOf(transactions: readonly Transaction[], currency: Currency): Flow[] {
  const deltas = transactions
    .filter((transaction) => transaction.currency === currency)
    .map(({ delta }) => toMinor(delta, currency))
  if (deltas.length === 0) return []
  const received = deltas.reduce((sum, delta) => (delta > 0n ? sum + delta : sum), 0n)
  const spent = deltas.reduce((sum, delta) => (delta < 0n ? sum - delta : sum), 0n)
  const moved = received + spent
  return [
    {
      currency,
      received: toDecimal(received, currency),
      spent: toDecimal(spent, currency),
      share: moved === 0n ? 0 : Number((received * 1_000n) / moved) / 1_000,
    },
  ]
}
