import { DAY_MS } from '@platform/contracts/constants'
import { expect, test } from 'vitest'
import type { SeenPayment } from './payment-providers.ts'
import {
  checkoutUrlOf,
  orderPurchase,
  type Purchase,
  reconcile,
  statusOf,
  withNextCheck,
  withState,
} from './purchase.ts'
import { priceOf, type RampTerms } from './ramp-terms.ts'

const NOW = new Date('2026-01-15T12:00:00.000Z')
const later = (ms: number) => new Date(NOW.getTime() + ms)
const TERMS: RampTerms = {
  follows: null,
  ...{ price: 90_000n, payoutPrice: 85_000n, feeBps: 200n, taxBps: 1_800n },
  ...{ least: 100n, most: 1_000_000n, payoutDaily: 1_000_000n },
}
const order = (): Purchase => ({
  ...orderPurchase(
    {
      ...{ id: 'p', hash: 'h', userId: 'u', provider: 'testpay' },
      ...priceOf(TERMS, 'INR', 100_000n),
    },
    NOW,
  ),
  session: { id: 's', url: 'https://pay.example/s' },
})
const payment = (change: Partial<SeenPayment> = {}): SeenPayment => ({
  ...{ id: 'a', status: 'paid', amount: 9_213n, fiat: 'INR', paidAt: later(1_000) },
  ...change,
})
const statesOf = ({ payments }: Purchase) => payments.map(({ state }) => state)

test('a price is rounded up in each of its parts', () => {
  expect(priceOf(TERMS, 'INR', 101n)).toMatchObject({
    ...{ net: 10n, fee: 1n, tax: 1n, total: 12n },
  })
})

test.for([
  ['in time', {}, 'crediting'],
  ['too late', { paidAt: order().expiresAt }, 'refunding'],
  ['too little', { amount: 9_212n }, 'refunding'],
  ['too much', { amount: 9_214n }, 'refunding'],
  ['in another currency', { fiat: 'BRL' }, 'refunding'],
  ['without a time', { paidAt: null }, 'refunding'],
  ['given back before it was seen', { status: 'refunded' }, 'lost'],
  ['taken back before it was seen', { status: 'charged-back' }, 'lost'],
] as const)('a payment %s', ([_name, change, state]) => {
  expect(statesOf(reconcile(order(), [payment(change)]))).toEqual([state])
})

test('of two payments the earlier one is credited, whatever the order in which they are seen', () => {
  const two = [payment({ id: 'b', paidAt: later(2_000) }), payment()]
  for (const seen of [two, [...two].reverse()]) {
    const { payments, creditedPayment } = reconcile(order(), seen)
    expect(creditedPayment).toBe('a')
    expect(payments.find(({ id }) => id === 'b')?.state).toBe('refunding')
  }
})

test('what was decided stays when the provider forgets or contradicts it', () => {
  const credited = withState(reconcile(order(), [payment()]), 'a', 'credited')
  for (const seen of [[], [payment({ status: 'pending' })], [payment({ amount: 1n })]]) {
    expect(statesOf(reconcile(credited, seen))).toEqual(['credited'])
  }
  const reversing = reconcile(credited, [payment({ status: 'charged-back' })])
  expect(statesOf(reversing)).toEqual(['reversing'])
  const reversed = withState(reversing, 'a', 'reversed')
  // The KCash are gone, so what the bank gave back to us is given back.
  expect(statesOf(reconcile(reversed, [payment()]))).toEqual(['refunding'])
  const refunded = withState(reversed, 'a', 'refunded')
  expect(statesOf(reconcile(refunded, [payment()]))).toEqual(['refunded'])
})

test('its page is there while it can be paid', () => {
  expect(checkoutUrlOf(order(), NOW)).toBe('https://pay.example/s')
  const declined = reconcile(order(), [payment({ status: 'failed', paidAt: null })])
  expect([statusOf(declined, NOW), checkoutUrlOf(declined, NOW)]).toEqual([
    'failed',
    'https://pay.example/s',
  ])
  const { expiresAt } = order()
  expect([statusOf(order(), expiresAt), checkoutUrlOf(order(), expiresAt)]).toEqual([
    'expired',
    null,
  ])
  const pending = reconcile(order(), [payment({ status: 'pending', paidAt: null })])
  expect([statusOf(pending, expiresAt), checkoutUrlOf(pending, NOW)]).toEqual(['processing', null])
})

test('the provider is asked twice as late each time, up to a minute while it can be paid, and no more after two weeks', () => {
  let asked = order()
  const delays: number[] = []
  for (let n = 0; n < 6; n += 1) {
    asked = withNextCheck(asked, NOW)
    delays.push((asked.nextCheckAt?.getTime() ?? 0) - NOW.getTime())
  }
  expect(delays).toEqual([5_000, 10_000, 20_000, 40_000, 60_000, 60_000])
  expect(withNextCheck(asked, later(DAY_MS)).nextCheckAt).not.toBeNull()
  expect(withNextCheck(asked, later(15 * DAY_MS)).nextCheckAt).toBeNull()
})

test('one that was paid is asked about for half a year, and one whose money has to go back for ever', () => {
  const credited = withState(reconcile(order(), [payment()]), 'a', 'credited')
  expect(withNextCheck(credited, later(170 * DAY_MS)).nextCheckAt).not.toBeNull()
  expect(withNextCheck(credited, later(181 * DAY_MS)).nextCheckAt).toBeNull()
  const refunding = withState(credited, 'a', 'refunding')
  expect(withNextCheck(refunding, later(400 * DAY_MS)).nextCheckAt).not.toBeNull()
})
