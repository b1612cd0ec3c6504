import { MAX_MINOR_UNITS } from '@platform/contracts/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { userAccount } from './account.ts'
import { backIntent, outIntent, planExchange, planTransfer, readTransferKey } from './transfer.ts'

const kcash = (user: string) => userAccount(user, 'KCASH')
const usdt = (user: string) => userAccount(user, 'USDT')

test('refuses a transfer of K-Points', () => {
  const points = (user: string) => userAccount(user, 'KPOINTS')
  expect(() => planTransfer('t', 'KPOINTS', 5n, points('a'), points('b'))).toThrow(
    expect.objectContaining({ code: 'NOT_TRANSFERABLE' }),
  )
})

test('refuses a transfer to the same account or to another currency', () => {
  for (const to of [kcash('a'), usdt('b')]) {
    expect(() => planTransfer('t', 'KCASH', 5n, kcash('a'), to)).toThrow(
      expect.objectContaining({ code: 'VALIDATION_FAILED' }),
    )
  }
})

test('both legs of a transfer move the same amount through its own transit account', () => {
  const { out, in: received } = planTransfer('t', 'KCASH', 5n, kcash('a'), kcash('b'))
  expect(out).toEqual({ account: kcash('a'), amount: 5n, counter: 'transit:t' })
  expect(received).toEqual({ account: kcash('b'), amount: 5n, counter: 'transit:t' })
})

test('each attempt to give an amount back has a key of its own, from which the transfer is read', () => {
  const plan = planTransfer('t', 'KCASH', 5n, kcash('a'), kcash('b'))
  const transfer = { id: 't:1', hash: 'h', ...plan, status: 'open', createdAt: new Date() } as const
  const keys = [1, 2, 12].map((attempt) => backIntent(transfer, attempt).key)
  expect(new Set(keys).size).toBe(3)
  expect(keys.map(readTransferKey)).toEqual([
    { transferId: 't:1', attempt: 1 },
    { transferId: 't:1', attempt: 2 },
    { transferId: 't:1', attempt: 12 },
  ])
  expect(readTransferKey(outIntent(transfer).key)).toEqual({ transferId: 't:1', attempt: 1 })
  expect(readTransferKey('grant:x')).toBeNull()
})

test('1 USDT is 1000 KCash', () => {
  const plan = planExchange(usdt('a'), kcash('a'), 1_000_000n)
  expect(plan.in.amount).toBe(100_000n)
})

test('KCash exchanged to USDT and back is the same amount', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 12n }), (amount) => {
      const there = planExchange(kcash('a'), usdt('a'), amount)
      expect(planExchange(usdt('a'), kcash('a'), there.in.amount).in.amount).toBe(amount)
    }),
  )
})

test('refuses an amount that is not a multiple of the rate', () => {
  expect(() => planExchange(usdt('a'), kcash('a'), 15n)).toThrow(
    expect.objectContaining({ code: 'VALIDATION_FAILED' }),
  )
})

test('refuses an exchange to more than an account can have', () => {
  expect(() => planExchange(kcash('a'), usdt('a'), MAX_MINOR_UNITS)).toThrow(
    expect.objectContaining({ code: 'VALIDATION_FAILED' }),
  )
})

test('exchanges only KCash and USDT', () => {
  const rtoken = userAccount('a', 'RTOKEN')
  expect(() => planExchange(rtoken, kcash('a'), 10n)).toThrow(
    expect.objectContaining({ code: 'NOT_TRANSFERABLE' }),
  )
})
