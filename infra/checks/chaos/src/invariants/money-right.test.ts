import type { PayoutStatus } from '@platform/contracts/wallet/offramp'
import { expect, test } from 'vitest'
import { sentOnce } from '../load/sent-once.ts'
import { randomOf } from '../plan/random.ts'
import { balanceFaults } from './check-money.ts'
import { payoutFault } from './payouts-right.ts'
import { historyFaults } from './sent-once.ts'
import { crossedOf } from './swaps-right.ts'
import { totalViolations } from './verdict.ts'

const balance = { user: 'u', available: 900n, owed: 0n, right: 900n }

test.for<[string, Partial<typeof balance>]>([
  ['one unit more', { available: 901n }],
  ['one unit less', { available: 899n }],
  ['less than nothing, and owes nothing', { available: 0n, right: -5n }],
  ['something, and owes something', { available: 905n, owed: 5n }],
  ['a debt that nobody took', { available: 0n, owed: 5n, right: 0n }],
])('a user who has %s is found', ([_name, change]) => {
  expect(balanceFaults(balance)).toEqual([])
  expect(balanceFaults({ ...balance, ...change })).toHaveLength(1)
})

test('a debt that follows from what was taken back is right', () => {
  expect(balanceFaults({ user: 'u', available: 0n, owed: 5n, right: -5n })).toEqual([])
})

test('an account of the platform that is one unit off is found', () => {
  expect(totalViolations('provider:cashlane:KCASH', -70n, -70n)).toEqual([])
  expect(totalViolations('provider:cashlane:KCASH', -71n, -70n)).toHaveLength(1)
})

type AtProvider = Parameters<typeof payoutFault>[0][number]
const ARRIVES = '9.95'
const paid = (status: AtProvider['status'], amount = ARRIVES): AtProvider => ({ status, amount })

test.for<[AtProvider['status'], PayoutStatus]>([
  ['paid', 'done'],
  ['failed', 'failed'],
  ['returned', 'returned'],
  ['returned', 'failed'],
])('a payout that is %s at the provider may be %s', ([status, shown]) => {
  expect(payoutFault([paid(status)], shown, ARRIVES)).toBeNull()
})

test.for<[string, AtProvider[], PayoutStatus]>([
  ['paid twice', [paid('paid'), paid('paid')], 'done'],
  ['paid with another amount', [paid('paid', '9.96')], 'done'],
  ['paid by nobody', [], 'done'],
  ['paid, and released', [paid('paid')], 'failed'],
  ['failed, and taken from the account', [paid('failed')], 'done'],
  ['returned, and taken from the account', [paid('returned')], 'done'],
  ['pending at the end', [paid('pending')], 'processing'],
])('a payout that is %s is found', ([_name, payouts, status]) => {
  expect(payoutFault(payouts, status, ARRIVES)).not.toBeNull()
})

test('a transfer that a history has twice, or not, is found', () => {
  expect(historyFaults('u', ['sent a', 'sent b'], ['sent b', 'sent a'])).toEqual([])
  expect(historyFaults('u', ['sent a', 'sent a'], ['sent a'])).toEqual(['u has too much: sent a'])
  expect(historyFaults('u', [], ['sent a'])).toEqual(['u has not sent a'])
})

test('what crossed the chain is what is final, in each currency alone', () => {
  const swap = { swap: 's', currency: 'USDT', pay: '1.20', minimumReceived: '1.00' } as const
  const other = { swap: 'r', currency: 'RTOKEN', pay: '12', minimumReceived: '8' } as const
  const mined = [{ currency: 'USDT', amount: 700_000n }] as const
  const of = (statuses: readonly (readonly [string, string])[]) =>
    crossedOf('USDT', { swaps: [swap, other], statusOf: new Map(statuses), mined })
  const final = [['r', 'final']] as const
  expect(of([...final, ['s', 'final']])).toEqual({
    out: 1_000_000n,
    in: 700_000n,
    account: -500_000n,
  })
  // A swap that is paid out and given back leaves the wallet with more than follows.
  expect(of([...final, ['s', 'refunded']])).toEqual({ out: 0n, in: 700_000n, account: 700_000n })
})

test('one key with two effects is found', async () => {
  const all = randomOf(1)
  const repeats = { ...all, between: () => 1 }
  const ids = ['one', 'two'].values()
  const effect = async () => ids.next().value
  await expect(sentOnce(repeats, (id) => id, effect)).rejects.toThrow('one key, two effects')
})
