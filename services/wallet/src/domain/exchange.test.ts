import { EXCHANGE_QUOTE_LIFETIME_MS } from '@platform/contracts/wallet/exchange'
import { expect, test } from 'vitest'
import { exchangeOrder, hasExpired, quoteExchange, quoteIdOf, transferIdOf } from './exchange.ts'

const NOW = new Date('2026-01-15T12:00:00.000Z')
const quote = quoteExchange(
  { id: 'q', userId: 'u', from: 'USDT', to: 'KCASH', pay: 5_000_000n },
  NOW,
)

test('a quote has the rate, no fee and what arrives, and expires after a minute', () => {
  expect(quote).toMatchObject({ pay: 5_000_000n, fee: 0n, receive: 500_000n, rate: 100_000n })
  const at = (ms: number) => new Date(NOW.getTime() + ms)
  expect(hasExpired(quote, at(EXCHANGE_QUOTE_LIFETIME_MS - 1))).toBe(false)
  expect(hasExpired(quote, at(EXCHANGE_QUOTE_LIFETIME_MS))).toBe(true)
})

test('an exchange moves the figures of its quote, whatever the rate would make of the amount', () => {
  const order = exchangeOrder({ ...quote, receive: 400_000n })
  expect(order).toEqual({
    id: 'exchange:q',
    hash: 'q',
    kind: 'exchange',
    out: { account: 'user:u:USDT', amount: 5_000_000n, counter: 'treasury:USDT' },
    in: { account: 'user:u:KCASH', amount: 400_000n, counter: 'treasury:KCASH' },
  })
})

test('the transfer of an exchange names its quote, and that of another transfer none', () => {
  expect(quoteIdOf(transferIdOf('q'))).toBe('q')
  expect(quoteIdOf('0198c0de-0000-7000-8000-000000000001')).toBeNull()
})
