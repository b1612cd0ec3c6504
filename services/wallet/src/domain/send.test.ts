import { HOUR_MS } from '@platform/contracts/constants'
import { TRANSFERS_A_DAY } from '@platform/contracts/wallet/transfer-limits'
import { TRANSFER_QUOTE_LIFETIME_MS } from '@platform/contracts/wallet/transfers'
import { expect, test } from 'vitest'
import {
  limitRefusal,
  quoteSend,
  type SentEntry,
  sendOrder,
  sendQuoteId,
  sendTransferId,
  sumSentRecently,
} from './send.ts'

const NOW = new Date('2026-01-15T12:00:00.000Z')
const quote = quoteSend(
  {
    ...{ id: 'q', userId: 'ann', recipientId: 'ben', currency: 'KCASH', amount: 500n },
    ...{ level: 'phone-or-email', senderName: 'annie', recipientName: 'benny' },
  },
  NOW,
)
const ago = (hours: number, amount = 500n): SentEntry => ({
  ...{ id: `${hours}`, currency: 'KCASH', amount, at: new Date(NOW.getTime() - hours * HOUR_MS) },
})

test('the transfer of a quote goes to its account, through its own transit account', () => {
  expect(quote.expiresAt.getTime() - NOW.getTime()).toBe(TRANSFER_QUOTE_LIFETIME_MS)
  const counter = 'transit:send:q'
  expect(sendOrder({ ...quote, recipientName: 'another' })).toEqual({
    ...{ id: 'send:q', hash: 'q', kind: 'send' },
    out: { account: 'user:ann:KCASH', amount: 500n, counter },
    in: { account: 'user:ben:KCASH', amount: 500n, counter },
  })
  expect([sendQuoteId(sendTransferId('q')), sendQuoteId('exchange:q')]).toEqual(['q', null])
})

test('a limit names what it allows, what is left of it, and when it begins again', () => {
  const most = { ...quote, amount: 1_000_000n }
  expect(limitRefusal(most, [], NOW)).toBeNull()
  expect(limitRefusal({ ...most, amount: 1_000_001n }, [], NOW)?.details).toEqual({
    ...{ limit: 'single', level: 'phone-or-email', currency: 'KCASH' },
    ...{ most: '10000.00', left: '10000.00' },
  })
  const sent = [ago(1, 3_000_000n), ago(11, 1_000_001n)]
  expect(limitRefusal(most, sent, NOW)?.details).toEqual({
    ...{ limit: 'daily', level: 'phone-or-email', currency: 'KCASH' },
    ...{ most: '50000.00', left: '9999.99', renewsAt: '2026-01-16T00:00:00.000Z' },
  })
  // Of the day before it counts towards the second factor alone.
  const before = [ago(1, 4_000_000n), ago(13, 1_000_001n)]
  expect(limitRefusal(most, before, NOW)).toBeNull()
  expect(sumSentRecently([...before, ago(24)], 'KCASH', NOW)).toBe(5_000_001n)
  expect(limitRefusal({ ...most, level: 'none' }, [], NOW)?.details).toMatchObject({
    ...{ limit: 'single', most: '1000.00' },
  })
})

test('KCash and USDT share one limit of a day and one sum for the second factor, at the rate of their exchange', () => {
  const usdt = { ...quote, currency: 'USDT', amount: 1_000_000n } as const
  const sent = [ago(1, 4_900_000n)]
  expect(limitRefusal(usdt, sent, NOW)).toBeNull()
  expect(limitRefusal(usdt, [...sent, ago(2, 1n)], NOW)?.details).toMatchObject({
    ...{ limit: 'daily', currency: 'USDT', most: '50.000000', left: '0.999990' },
  })
  expect(sumSentRecently(sent, 'USDT', NOW)).toBe(49_000_000n)
  const dollars = [{ ...ago(1, 49_500_000n), currency: 'USDT' } as const]
  expect(limitRefusal({ ...quote, amount: 50_000n }, dollars, NOW)).toBeNull()
  expect(limitRefusal({ ...quote, amount: 50_001n }, dollars, NOW)?.details).toMatchObject({
    ...{ limit: 'daily', left: '500.00' },
  })
})

test('many small transfers of a day are refused too', () => {
  const many = Array.from({ length: TRANSFERS_A_DAY }, () => ago(1, 1n))
  expect(limitRefusal(quote, many.slice(1), NOW)).toBeNull()
  expect(limitRefusal(quote, many, NOW)?.details).toMatchObject({ limit: 'number', left: 0 })
})
