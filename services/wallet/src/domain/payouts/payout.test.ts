import { DAY_MS, HOUR_MS } from '@platform/contracts/constants'
import { expect, test } from 'vitest'
import type { SeenPayout } from '../purchases/payment-providers.ts'
import { payoutOf, type RampTerms } from '../purchases/ramp-terms.ts'
import {
  endIntent,
  orderPayout,
  type Payout,
  type PayoutState,
  readPayoutKey,
  reconcile,
  returnIntent,
  withNextCheck,
} from './payout.ts'

const NOW = new Date('2026-01-15T12:00:00.000Z')
const later = (ms: number) => new Date(NOW.getTime() + ms)
const TERMS: RampTerms = {
  follows: null,
  ...{ price: 90_000n, payoutPrice: 85_000n, feeBps: 200n, taxBps: 1_800n },
  ...{ least: 10n, most: 1_000_000n, payoutDaily: 1_000_000n },
}
const ID = '0198c0de-0000-7000-8000-000000000042'
const order = (change: Partial<Payout> = {}): Payout => ({
  ...orderPayout(
    {
      ...{ id: ID, hash: 'h', userId: 'u', provider: 'testpay' },
      destination: { kind: 'upi', shown: 'a••••@bank', sealed: 's' },
      ...payoutOf(TERMS, 'INR', 100_000n),
    },
    NOW,
  ),
  ...change,
})

test('what arrives is rounded down, and the fee and the tax on it up', () => {
  expect(payoutOf(TERMS, 'INR', 100_000n)).toMatchObject({
    ...{ gross: 8_500n, fee: 170n, tax: 31n, arrives: 8_299n },
  })
  expect(payoutOf(TERMS, 'INR', 10_001n)).toMatchObject({
    ...{ gross: 850n, fee: 17n, tax: 4n, arrives: 829n },
  })
})

test('an amount of which nothing would arrive is refused', () => {
  expect(() => payoutOf(TERMS, 'INR', 10n)).toThrow(expect.objectContaining({ code: 'RAMP_LIMIT' }))
})

test.for<[PayoutState, SeenPayout['status'], PayoutState]>([
  ['held', 'pending', 'held'],
  ['held', 'paid', 'settling'],
  ['held', 'failed', 'releasing'],
  ['held', 'returned', 'releasing'],
  ['paid', 'pending', 'paid'],
  ['paid', 'failed', 'paid'],
  ['paid', 'returned', 'returning'],
  ['failed', 'paid', 'failed'],
  ['failed', 'returned', 'failed'],
  ['returned', 'paid', 'returned'],
  ['refused', 'paid', 'refused'],
])('of one that is %s the answer %s makes it %s', ([state, seen, next]) => {
  expect(reconcile(order({ state }), seen).state).toBe(next)
})

test('the provider is asked twice as late each time, about a paid one for three months, and about an open one for ever', () => {
  let asked = order({ state: 'held' })
  const delays: number[] = []
  for (let n = 0; n < 6; n += 1) {
    asked = withNextCheck(asked, NOW)
    delays.push((asked.nextCheckAt?.getTime() ?? 0) - NOW.getTime())
  }
  expect(delays).toEqual([5_000, 10_000, 20_000, 40_000, 60_000, 60_000])
  expect(withNextCheck(asked, later(HOUR_MS)).nextCheckAt).toEqual(later(HOUR_MS + 320_000))
  expect(withNextCheck(asked, later(400 * DAY_MS)).nextCheckAt).not.toBeNull()
  const paid = { ...asked, state: 'paid' as const }
  expect(withNextCheck(paid, later(80 * DAY_MS)).nextCheckAt).not.toBeNull()
  expect(withNextCheck(paid, later(91 * DAY_MS)).nextCheckAt).toBeNull()
  expect(withNextCheck({ ...asked, state: 'failed' }, NOW).nextCheckAt).toBeNull()
})

test('the keys of its postings name it', () => {
  expect(readPayoutKey(endIntent(order(), true).key)).toEqual({ payoutId: ID, attempt: 1 })
  expect(readPayoutKey(returnIntent(order(), 1).key)).toEqual({ payoutId: ID, attempt: 1 })
  expect(readPayoutKey(returnIntent(order(), 3).key)).toEqual({ payoutId: ID, attempt: 3 })
  expect(readPayoutKey('purchase:1')).toBeNull()
})
