import { expect, test } from 'vitest'
import { nextSpending } from './spending.ts'

const now = new Date('2026-03-01T12:00:00Z')
const order = { id: 'o', userId: 'u', currency: 'KCASH', price: 500n } as const

test('an order counts as far as what was bought has not counted yet', () => {
  expect(nextSpending(order, null, 10_000n, now)).toMatchObject({
    ...{ seq: 1, amount: 500n, total: 500n },
  })
  expect(nextSpending(order, { seq: 3, total: 9_800n }, 10_000n, now)).toMatchObject({
    ...{ seq: 4, amount: 200n, total: 10_000n },
  })
})

test('what was not bought, or was taken back by the bank, counts nothing', () => {
  expect(nextSpending(order, null, 0n, now)).toMatchObject({ amount: 0n, total: 0n })
  expect(nextSpending(order, { seq: 1, total: 500n }, 300n, now)).toMatchObject({
    ...{ amount: 0n, total: 500n },
  })
  expect(nextSpending({ ...order, currency: 'RTOKEN' }, null, 10_000n, now).amount).toBe(0n)
})
