import type { PurchaseStatus } from '@platform/contracts/wallet/onramp'
import { expect, test } from 'vitest'
import { purchaseFault } from './purchases-right.ts'

const TOTAL = '9.22'
type PaymentStatus = Parameters<typeof purchaseFault>[0][number]['payments'][number]['status']
const page = (...statuses: PaymentStatus[]) => ({
  payments: statuses.map((status, n) => ({ id: `p${n}`, status, amount: TOTAL, paidAt: null })),
})

test.for<[PaymentStatus[], PurchaseStatus]>([
  [[], 'open'],
  [[], 'expired'],
  [['failed'], 'failed'],
  [['paid'], 'done'],
  [['failed', 'refunded', 'paid'], 'done'],
  [['refunded'], 'refunded'],
  [['refunded', 'failed'], 'refunded'],
  [['charged-back'], 'reversed'],
  [['charged-back'], 'refunded'],
  [['charged-back', 'refunded'], 'reversed'],
  [['charged-back', 'paid'], 'done'],
])('payments %j make a purchase %s', ([statuses, status]) => {
  expect(purchaseFault([page(...statuses)], status, TOTAL)).toBeNull()
})

test.for<[string, PaymentStatus[], PurchaseStatus]>([
  ['paid, and neither credited nor given back', ['paid'], 'refunded'],
  ['paid, and not seen', ['paid'], 'open'],
  ['credited and given back', ['refunded'], 'done'],
  ['credited without a payment', [], 'done'],
  ['credited although it was declined', ['failed'], 'done'],
  ['paid twice, and both stay', ['paid', 'paid'], 'done'],
  ['taken back by the bank, and credited', ['charged-back'], 'done'],
  ['reversed although its payment stays', ['paid'], 'reversed'],
  ['reversed, and nothing was taken back', ['refunded'], 'reversed'],
  ['pending', ['pending'], 'processing'],
])('a purchase that is %s is wrong', ([_name, statuses, status]) => {
  expect(purchaseFault([page(...statuses)], status, TOTAL)).not.toBeNull()
})

test('so is one that was paid another amount, or has two pages', () => {
  expect(purchaseFault([page('paid')], 'done', '9.23')).not.toBeNull()
  expect(purchaseFault([page('paid'), page()], 'done', TOTAL)).toBe('has two pages')
})
