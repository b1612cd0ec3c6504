import fc from 'fast-check'
import { expect, test } from 'vitest'
import { userAccount } from './account.ts'
import { planExchange, planTransfer } from './transfer.ts'

const kcash = (user: string) => userAccount(user, 'KCASH')
const usdt = (user: string) => userAccount(user, 'USDT')

test('K-Points and the like do not go from one person to another', () => {
  const points = (user: string) => userAccount(user, 'KPOINTS')
  expect(() => planTransfer('t', 'KPOINTS', 5n, points('a'), points('b'))).toThrow(
    expect.objectContaining({ code: 'NOT_TRANSFERABLE' }),
  )
})

test('a transfer needs another account of the same currency', () => {
  for (const to of [kcash('a'), usdt('b')]) {
    expect(() => planTransfer('t', 'KCASH', 5n, kcash('a'), to)).toThrow(
      expect.objectContaining({ code: 'VALIDATION_FAILED' }),
    )
  }
})

test('what leaves a transfer is what entered it, through its own transit', () => {
  const { out, in: received } = planTransfer('t', 'KCASH', 5n, kcash('a'), kcash('b'))
  expect(out).toEqual({ account: kcash('a'), amount: 5n, counter: 'transit:t' })
  expect(received).toEqual({ account: kcash('b'), amount: 5n, counter: 'transit:t' })
})

test('1 USDT is 1000 KCash', () => {
  const plan = planExchange(usdt('a'), kcash('a'), 1_000_000n)
  expect(plan.in.amount).toBe(100_000n)
})

test('KCash exchanged there and back is the same KCash', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 12n }), (amount) => {
      const there = planExchange(kcash('a'), usdt('a'), amount)
      expect(planExchange(usdt('a'), kcash('a'), there.in.amount).in.amount).toBe(amount)
    }),
  )
})

test('an amount that would leave a rest is not exchanged', () => {
  expect(() => planExchange(usdt('a'), kcash('a'), 15n)).toThrow(
    expect.objectContaining({ code: 'VALIDATION_FAILED' }),
  )
})

test('only KCash and USDT are exchanged for each other', () => {
  const rtoken = userAccount('a', 'RTOKEN')
  expect(() => planExchange(rtoken, kcash('a'), 10n)).toThrow(
    expect.objectContaining({ code: 'NOT_TRANSFERABLE' }),
  )
})
