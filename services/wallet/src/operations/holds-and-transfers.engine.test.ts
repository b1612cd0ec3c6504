import { watchQueries } from '@platform/testing/index-coverage'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { feesAccount, type UserAccount, userAccount } from '../domain/account.ts'
import type { Hold, HoldEnd } from '../domain/hold.ts'
import { outIntent, planTransfer, type Transfer } from '../domain/transfer.ts'
import { type OpenWallet, openWallet } from '../testing/open-wallet.ts'
import { completeTransfer } from './complete-transfer.ts'
import { expireHolds } from './expire-holds.ts'
import { checkInvariants } from './invariants/check-invariants.ts'
import { placeHold } from './place-hold.ts'
import { settleHold } from './settle-hold.ts'
import { transferValue } from './transfer-value.ts'

let first: OpenWallet
let second: OpenWallet

const queries = watchQueries()

beforeAll(async () => {
  first = await openWallet('value')
  second = await openWallet('value')
})
afterAll(async () => {
  expect((await checkInvariants(first.deps, 'whole')).faults).toEqual([])
  expect(queries.unserved()).toEqual([])
  await first.close()
  await second.close()
})

const account = () => userAccount(crypto.randomUUID(), 'KCASH')
const balanceOf = async (of: UserAccount) => {
  const [tip] = await first.deps.ledger.tips([of])
  return { balance: tip!.balance, held: tip!.held }
}
const holdOn = (
  of: UserAccount,
  amount: bigint,
  expiresAt = new Date(Date.now() + 60_000),
): Hold => ({
  id: crypto.randomUUID(),
  hash: 'h',
  account: of,
  amount,
  captureTo: feesAccount('KCASH'),
  expiresAt,
})
const never = new AbortController().signal

test('a held amount cannot be spent, and a release returns it', async () => {
  const of = account()
  await first.give(of, 100n)
  const hold = holdOn(of, 70n)
  await placeHold(first.deps, hold)
  await placeHold(second.deps, hold)
  expect(await balanceOf(of)).toEqual({ balance: 100n, held: 70n })
  await expect(placeHold(second.deps, holdOn(of, 31n))).rejects.toMatchObject({
    code: 'INSUFFICIENT_FUNDS',
  })
  expect(await settleHold(second.deps, hold.id, 'release')).toBe('release')
  expect(await balanceOf(of)).toEqual({ balance: 100n, held: 0n })
})

test('a stored hold is placed as first requested, and another request under its id is refused', async () => {
  const of = account()
  await first.give(of, 100n)
  const hold = holdOn(of, 40n)
  await first.deps.holds.open(hold)
  for (const other of [{ amount: 70n }, { account: account() }]) {
    await expect(
      placeHold(second.deps, { ...hold, ...other, hash: 'other' }),
    ).rejects.toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    })
  }
  const later = new Date(hold.expiresAt.getTime() + 60_000)
  await placeHold(second.deps, { ...hold, expiresAt: later })
  expect(await balanceOf(of)).toEqual({ balance: 100n, held: 40n })
  await settleHold(first.deps, hold.id, 'release')
  expect(await balanceOf(of)).toEqual({ balance: 100n, held: 0n })
})

test('capture, release and expiry race on 10 holds: each hold ends in one way, and every caller gets it as the result', async () => {
  for (let round = 0; round < 10; round++) {
    const of = account()
    await first.give(of, 100n)
    const hold = holdOn(of, 60n, new Date(Date.now() - 1))
    await placeHold(first.deps, hold)
    const ways: HoldEnd[] = ['capture', 'release', 'capture', 'release']
    const [ends] = await Promise.all([
      Promise.all(ways.map((end, n) => settleHold([first, second][n % 2]!.deps, hold.id, end))),
      expireHolds(second.deps, new Date(), never),
    ])
    expect(new Set(ends).size).toBe(1)
    const left = ends[0] === 'capture' ? 40n : 100n
    expect(await balanceOf(of)).toEqual({ balance: left, held: 0n })
  }
})

test('expiry releases a placed hold, and a hold that was never placed can no longer be placed', async () => {
  const of = account()
  await first.give(of, 100n)
  const placed = holdOn(of, 60n, new Date(Date.now() - 1))
  const stored = holdOn(of, 10n, new Date(Date.now() - 1))
  await placeHold(first.deps, placed)
  await first.deps.holds.open(stored)
  await expireHolds(second.deps, new Date(), never)
  expect(await balanceOf(of)).toEqual({ balance: 100n, held: 0n })
  await expect(placeHold(first.deps, stored)).rejects.toMatchObject({
    code: 'IDEMPOTENCY_KEY_REUSED',
  })
  await expect(settleHold(first.deps, stored.id, 'capture')).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

const order = (from: UserAccount, to: UserAccount, amount: bigint) => {
  const id = crypto.randomUUID()
  return { id, hash: 'h', ...planTransfer(id, 'KCASH', amount, from, to) }
}
const opened = (plan: ReturnType<typeof order>): Transfer => ({
  ...plan,
  status: 'open',
  createdAt: new Date(0),
})

test('a transfer moves value once, whatever the number of requests and instances', async () => {
  const [from, to] = [account(), account()]
  await first.give(from, 100n)
  const plan = order(from, to, 30n)
  const ends = await Promise.all(
    Array.from({ length: 10 }, (_, n) => transferValue([first, second][n % 2]!.deps, plan)),
  )
  expect(new Set(ends.map(({ status }) => status))).toEqual(new Set(['done']))
  expect(await balanceOf(from)).toMatchObject({ balance: 70n })
  expect(await balanceOf(to)).toMatchObject({ balance: 30n })
  await expect(transferValue(first.deps, { ...plan, hash: 'other' })).rejects.toMatchObject({
    code: 'IDEMPOTENCY_KEY_REUSED',
  })
})

test('an abandoned transfer is completed by another instance, from any step', async () => {
  for (const stepsDone of [0, 1]) {
    const [from, to] = [account(), account()]
    await first.give(from, 100n)
    const transfer = opened(order(from, to, 30n))
    await first.deps.transfers.open(transfer)
    if (stepsDone === 1) await first.deps.ledger.post(outIntent(transfer))
    const during = await checkInvariants(first.deps, 'whole')
    expect(during.faults).toEqual([])
    expect(during.oldestOpenTransferMs).toBeGreaterThan(0)

    const [open] = await second.deps.transfers.openBefore(new Date(), 10)
    expect(open?.id).toBe(transfer.id)
    await Promise.all([completeTransfer(first.deps, open!), completeTransfer(second.deps, open!)])
    expect(await balanceOf(from)).toMatchObject({ balance: 70n })
    expect(await balanceOf(to)).toMatchObject({ balance: 30n })
    expect(await second.deps.transfers.openBefore(new Date(), 10)).toEqual([])
  }
})

test('a transfer that the payer cannot pay is void and moves nothing', async () => {
  const [from, to] = [account(), account()]
  await first.give(from, 10n)
  expect((await transferValue(first.deps, order(from, to, 30n))).status).toBe('void')
  expect(await balanceOf(from)).toMatchObject({ balance: 10n })
  expect(await balanceOf(to)).toMatchObject({ balance: 0n })
})
