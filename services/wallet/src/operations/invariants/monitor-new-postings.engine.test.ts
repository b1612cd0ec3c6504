import { randomUUID } from 'node:crypto'
import { grantIdOf } from '@platform/contracts/quests/grant-id'
import { engineEnvironment } from '@platform/testing/engines'
import { type TestClock, testClock } from '@platform/testing/test-clock'
import mongoose from 'mongoose'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { postingId, type UserAccount, userAccount } from '../../domain/account.ts'
import { type OpenWallet, openWallet } from '../../testing/open-wallet.ts'
import { fundCampaign } from '../fund-campaign.ts'
import { payGrant } from '../pay-grant.ts'
import { checkInvariants } from './check-invariants.ts'
import { LATE_MS } from './concurrent-writes.ts'
import { createLedgerMonitor } from './monitor-ledger.ts'

const LIMITS = { rows: 10, postings: 8, totals: 2, faulty: 10 }
/** Sorts after every account, so that the first pass re-verifies none. */
const AFTER_ALL = 'user:~'

let clock: TestClock
let wallets: OpenWallet[]
let raw: mongoose.Connection
beforeEach(async () => {
  clock = testClock({ stopped: true })
  const name = `new-${randomUUID().slice(0, 8)}`
  wallets = [await openWallet(name, clock), await openWallet(name, clock)]
  const { MONGO_URL, MONGO_DATABASE } = engineEnvironment(name)
  raw = await mongoose.createConnection(MONGO_URL, { dbName: MONGO_DATABASE }).asPromise()
})
afterEach(async () => {
  await raw.close()
  for (const { close } of wallets) await close()
})

const first = () => wallets[0] as OpenWallet
const monitors = () => wallets.map(({ deps }) => createLedgerMonitor(deps, AFTER_ALL, LIMITS))
type Monitor = ReturnType<typeof createLedgerMonitor>

/** A parallel pass of each monitor, a minute later. */
async function minute(passes: Monitor[]) {
  clock.advance(60_000)
  return Promise.all(passes.map((pass) => pass()))
}
const give = async (account: UserAccount, times: number) => {
  for (let n = 0; n < times; n++) await first().give(account, 10n)
}
const newAccount = () => userAccount(randomUUID(), 'KCASH')
const collection = (name: string) => raw.collection<{ _id: string }>(name)

test('a pass reads a bounded number of new postings, in one instance at a time, and reports how far it is behind', async () => {
  await give(newAccount(), 30)
  for (let n = 0; n < 30; n++) {
    clock.advance(1_000)
    await give(newAccount(), 1)
  }
  const pair = monitors()
  const read: number[] = []
  const behind: number[] = []
  for (let passes = 0; passes < 20; passes++) {
    const [one, other] = await minute(pair)
    expect([...(one?.faults ?? []), ...(other?.faults ?? [])]).toEqual([])
    const counts = [one?.read.first ?? 0, other?.read.first ?? 0]
    expect(Math.min(...counts)).toBe(0)
    read.push(Math.max(...counts))
    behind.push(Math.min(one?.behindMs ?? 0, other?.behindMs ?? 0))
    if (behind.at(-1) === 0) break
  }
  // The budget of 8, and a page that began within it: of up to 200 postings, here the history of 30.
  expect(Math.max(...read)).toBeLessThanOrEqual(38)
  expect(read.reduce((sum, some) => sum + some, 0)).toBe(60)
  expect(behind.length).toBeGreaterThan(3)
  expect(behind[1]).toBeGreaterThan(60_000)
  expect(behind.at(-1)).toBe(0)
  expect(await checkInvariants(first().deps, 'new')).toMatchObject({ postings: 0, faults: [] })
})

test('checks a posting that appears late, with a time before the position reached', async () => {
  const pair = monitors()
  await give(newAccount(), 1)
  await minute(pair)
  clock.advance(-5 * 60_000)
  const late = newAccount()
  await give(late, 1)
  clock.advance(5 * 60_000)
  await minute(pair)
  expect(await first().deps.checkpoints.find([late])).toEqual([])
  clock.advance(6 * 60_000)
  await minute(pair)
  expect(await first().deps.checkpoints.find([late])).toHaveLength(1)
})

test('reports a faulty new posting until it is repaired, also after a restart', async () => {
  const account = newAccount()
  await give(account, 1)
  const posting = collection('postings')
  const set = (balance: bigint) =>
    posting.updateOne(
      { _id: postingId(account, 1) },
      { $set: { balance: mongoose.mongo.Long.fromBigInt(balance) } },
    )
  await set(11n)
  const pair = monitors()
  const faults = async (passes: Monitor[]) =>
    (await minute(passes)).flatMap((state) => state.faults).join()
  expect(await faults(pair)).toContain('its balance does not follow')
  expect(await faults(pair)).toContain('its balance does not follow')

  // The shared progress is past the posting: the second reading, `LATE_MS` behind, comes to it again.
  clock.advance(LATE_MS)
  const restarted = monitors()
  await faults(restarted)
  expect(await faults(restarted)).toContain('its balance does not follow')
  await set(10n)
  expect(await faults(restarted)).toBe('')
  expect(await first().deps.checkpoints.find([account])).toMatchObject([{ tip: { seq: 1 } }])
})

test('finds an escrow that paid more than was granted, even when nothing moves it', async () => {
  const [operator, campaignId] = [randomUUID(), randomUUID()]
  await first().give(userAccount(operator, 'KCASH'), 5_000n)
  const terms = { kind: 'fixed', currency: 'KCASH', amount: '10.00', slots: 3 } as const
  await fundCampaign(first().deps, campaignId, operator, terms)
  const grantId = grantIdOf(campaignId, 1)
  const claim = { claimId: grantId, campaignId, grantId, userId: randomUUID() }
  await payGrant(first().deps, claim)
  const [monitor] = monitors()
  const pass = async () => (await minute([monitor as Monitor]))[0]?.faults.join() ?? ''
  expect(await pass()).toBe('')

  const grant = await collection('grants').findOne({ _id: grantId }, { promoteLongs: false })
  await collection('grants').deleteOne({ _id: grantId })
  expect(await pass()).toContain('paid 1000 of 0 granted')
  expect(await pass()).toContain('paid 1000 of 0 granted')
  if (grant) await collection('grants').insertOne(grant)
  await pass()
  expect(await pass()).toBe('')
})
