import { randomUUID } from 'node:crypto'
import {
  MAX_SERVICE_HOLD_DAYS,
  type ServiceHoldTerms,
} from '@platform/contracts/wallet/service-holds'
import { watchQueries } from '@platform/testing/index-coverage'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { revenueAccount, userAccount } from '../domain/account.ts'
import { serviceHoldId } from '../domain/service-hold.ts'
import { type OpenWallet, openWallet } from '../testing/open-wallet.ts'
import { expireHolds } from './expire-holds.ts'
import { checkInvariants } from './invariants/check-invariants.ts'
import { placeServiceHold, settleServiceHold, showServiceHold } from './service-holds.ts'
import { describePostings } from './transactions/describe-postings.ts'

let first: OpenWallet
let second: OpenWallet
const queries = watchQueries()
const never = new AbortController().signal

beforeAll(async () => {
  first = await openWallet('service-holds')
  second = await openWallet('service-holds')
})
afterAll(async () => {
  expect((await checkInvariants(first.deps, 'whole')).faults).toEqual([])
  expect(queries.unserved()).toEqual([])
  await first.close()
  await second.close()
})

async function buyer(minor: bigint) {
  const userId = randomUUID()
  await first.give(userAccount(userId, 'KCASH'), minor)
  const tip = async () => {
    const [found] = await first.deps.ledger.tips([userAccount(userId, 'KCASH')])
    return [found?.balance, found?.held]
  }
  return { userId, tip }
}
const termsOf = (userId: string, more: Partial<ServiceHoldTerms> = {}): ServiceHoldTerms => ({
  userId,
  currency: 'KCASH',
  amount: '5.00',
  purpose: 'pog-slot',
  expiresAt: new Date(Date.now() + 60_000).toISOString(),
  ...more,
})
/** An instance that ends at a step. */
const killedAt = (step: string) => ({
  ...second.deps,
  crashPoint(at: string) {
    if (at === step) throw new Error('killed')
  },
})
const revenue = async () => {
  await checkInvariants(first.deps, 'new')
  const name = revenueAccount('pog', 'KCASH')
  return (await first.deps.checkpoints.totals([name])).get(name) ?? 0n
}

test('a service sets an amount aside once, is paid once, and is paid to its own account', async () => {
  const { userId, tip } = await buyer(800n)
  const [id, terms, before] = [randomUUID(), termsOf(userId), await revenue()]
  const placed = await Promise.all(
    [first, second, first].map(({ deps }) => placeServiceHold(deps, 'pog', id, terms)),
  )
  expect(placed.map(({ state }) => state)).toEqual(['held', 'held', 'held'])
  expect(await tip()).toEqual([800n, 500n])
  const ends = await Promise.all(
    [first, second, first].map(({ deps }) => settleServiceHold(deps, 'pog', id, 'capture')),
  )
  expect(ends.map(({ state }) => state)).toEqual(['captured', 'captured', 'captured'])
  expect(await tip()).toEqual([300n, 0n])
  expect((await revenue()) - before).toBe(500n)
  // What comes late changes nothing, and is answered how it ended.
  expect((await settleServiceHold(second.deps, 'pog', id, 'release')).state).toBe('captured')
  expect((await placeServiceHold(second.deps, 'pog', id, terms)).state).toBe('captured')
  expect(await tip()).toEqual([300n, 0n])
})

test('the buyer reads in their history what it was for, in their language', async () => {
  const { userId } = await buyer(800n)
  const id = randomUUID()
  await placeServiceHold(first.deps, 'pog', id, termsOf(userId, { purpose: 'pog-avatar' }))
  await settleServiceHold(first.deps, 'pog', id, 'capture')
  const key = `${serviceHoldId('pog', id)}:settle`
  const posting = await first.deps.ledger.find(userAccount(userId, 'KCASH'), key)
  const [shown] = await describePostings(first.deps, [posting!], 'pt-BR')
  expect(shown).toMatchObject({
    ...{ type: 'shop', delta: '-5.00', status: 'done' },
    purchase: { step: 'bought', name: 'Novo avatar do seu card POG', category: 'services' },
  })
})

test('a service that was killed at any step repeats it, and nothing is taken twice', async () => {
  for (const step of ['service-hold-stored', 'service-hold-placed', 'service-hold-settled']) {
    const { userId, tip } = await buyer(500n)
    const [id, terms] = [randomUUID(), termsOf(userId)]
    const buy = async (deps: OpenWallet['deps']) => {
      await placeServiceHold(deps, 'pog', id, terms)
      return settleServiceHold(deps, 'pog', id, 'capture')
    }
    await expect(buy(killedAt(step))).rejects.toThrow('killed')
    expect((await checkInvariants(first.deps, 'new')).faults).toEqual([])
    expect((await buy(first.deps)).state).toBe('captured')
    expect(await tip()).toEqual([0n, 0n])
  }
})

test('other terms under the same id are refused, and another service has no part in a hold', async () => {
  const { userId, tip } = await buyer(1_000n)
  const [id, terms] = [randomUUID(), termsOf(userId)]
  await placeServiceHold(first.deps, 'pog', id, terms)
  const others: Partial<ServiceHoldTerms>[] = [
    { amount: '6' },
    { purpose: 'pog-avatar' },
    { userId: randomUUID() },
    { currency: 'RTOKEN' },
    { expiresAt: new Date(Date.now() + 90_000).toISOString() },
  ]
  for (const other of others) {
    await expect(
      placeServiceHold(second.deps, 'pog', id, { ...terms, ...other }),
    ).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' })
  }
  // The same amount in other digits is the same amount.
  expect((await placeServiceHold(second.deps, 'pog', id, { ...terms, amount: '5' })).state).toBe(
    'held',
  )
  const notFound = { code: 'NOT_FOUND' }
  await expect(showServiceHold(first.deps, 'clans', id)).rejects.toMatchObject(notFound)
  for (const end of ['capture', 'release'] as const) {
    await expect(settleServiceHold(first.deps, 'clans', id, end)).rejects.toMatchObject(notFound)
  }
  expect(await tip()).toEqual([1_000n, 500n])
})

test('what the account does not have is refused with the amounts, and stays refused under that id', async () => {
  const { userId, tip } = await buyer(499n)
  const [id, terms] = [randomUUID(), termsOf(userId)]
  const refused = {
    code: 'INSUFFICIENT_FUNDS',
    details: { available: '4.99', required: '5.00', currency: 'KCASH' },
  }
  await expect(placeServiceHold(first.deps, 'pog', id, terms)).rejects.toMatchObject(refused)
  await first.give(userAccount(userId, 'KCASH'), 1n)
  await expect(placeServiceHold(second.deps, 'pog', id, terms)).rejects.toMatchObject({
    code: 'INSUFFICIENT_FUNDS',
  })
  for (const end of ['capture', 'release'] as const) {
    await expect(settleServiceHold(first.deps, 'pog', id, end)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  }
  expect((await placeServiceHold(first.deps, 'pog', randomUUID(), terms)).state).toBe('held')
  expect(await tip()).toEqual([500n, 500n])
})

test('a hold ends by itself, and one that was stored and not placed cannot be placed after a release or its end', async () => {
  const { userId, tip } = await buyer(1_500n)
  const soon = termsOf(userId, { expiresAt: new Date(Date.now() + 50).toISOString() })
  const [expired, late, released] = [randomUUID(), randomUUID(), randomUUID()]
  await placeServiceHold(first.deps, 'pog', expired, soon)
  const stored = [
    { id: late, terms: soon },
    { id: released, terms: termsOf(userId) },
  ]
  for (const { id, terms } of stored) {
    const killed = placeServiceHold(killedAt('service-hold-stored'), 'pog', id, terms)
    await expect(killed).rejects.toThrow('killed')
    await expect(showServiceHold(first.deps, 'pog', id)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  }
  expect((await settleServiceHold(first.deps, 'pog', released, 'release')).state).toBe('expired')
  await expireHolds(second.deps, new Date(Date.now() + 100), never)
  for (const { id, terms } of [{ id: expired, terms: soon }, ...stored]) {
    expect((await placeServiceHold(first.deps, 'pog', id, terms)).state).toBe('expired')
    expect((await settleServiceHold(second.deps, 'pog', id, 'capture')).state).toBe('expired')
  }
  expect(await tip()).toEqual([1_500n, 0n])
})

test('capture, release and expiry race: all callers hear of the same end', async () => {
  for (let round = 0; round < 5; round++) {
    const { userId, tip } = await buyer(500n)
    const id = randomUUID()
    const terms = termsOf(userId, { expiresAt: new Date(Date.now() + 1).toISOString() })
    await placeServiceHold(first.deps, 'pog', id, terms)
    const ways = ['capture', 'release', 'capture', 'release'] as const
    const [ends] = await Promise.all([
      Promise.all(
        ways.map((end, n) => settleServiceHold([first, second][n % 2]!.deps, 'pog', id, end)),
      ),
      expireHolds(second.deps, new Date(Date.now() + 100), never),
    ])
    expect(new Set(ends.map(({ state }) => state)).size).toBe(1)
    expect(await tip()).toEqual([ends[0]!.state === 'captured' ? 0n : 500n, 0n])
  }
})

test('nothing is set aside for longer than a service may hold it', async () => {
  const { userId } = await buyer(500n)
  const days = MAX_SERVICE_HOLD_DAYS + 1
  const expiresAt = new Date(Date.now() + days * 86_400_000).toISOString()
  const terms = termsOf(userId, { expiresAt })
  await expect(placeServiceHold(first.deps, 'pog', randomUUID(), terms)).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
  })
})
