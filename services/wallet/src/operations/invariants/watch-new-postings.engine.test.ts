import { randomUUID } from 'node:crypto'
import { grantIdOf } from '@platform/contracts/quests/grant-id'
import { engineEnvironment } from '@platform/testing/engines'
import mongoose from 'mongoose'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type UserAccount, userAccount } from '../../domain/account.ts'
import { type OpenWallet, openWallet } from '../../testing/open-wallet.ts'
import { fundCampaign } from '../fund-campaign.ts'
import { payGrant } from '../pay-grant.ts'
import { checkInvariants } from './check-invariants.ts'
import { createLedgerWatch } from './watch-ledger.ts'

const LIMITS = { rows: 10, postings: 8, sums: 2, unsound: 10 }
const BEHIND_ALL = 'user:~'

let now: number
let wallets: OpenWallet[]
let raw: mongoose.Connection
beforeEach(async () => {
  now = Date.now()
  const clock = { now: () => new Date(now) }
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
const watches = () => wallets.map(({ deps }) => createLedgerWatch(deps, BEHIND_ALL, LIMITS))
type Watch = ReturnType<typeof createLedgerWatch>

/** Both look at once, a minute later. */
async function minute(looks: Watch[]) {
  now += 60_000
  return Promise.all(looks.map((look) => look()))
}
const give = async (account: UserAccount, times: number) => {
  for (let n = 0; n < times; n++) await first().give(account, 10n)
}
const newAccount = () => userAccount(randomUUID(), 'KCASH')
const collection = (name: string) => raw.collection<{ _id: string }>(name)

test('however much is new, a look reads so much and no more, one instance at a time, and says how far behind it is', async () => {
  await give(newAccount(), 30)
  for (let n = 0; n < 30; n++) {
    now += 1_000
    await give(newAccount(), 1)
  }
  const pair = watches()
  const read: number[] = []
  const behind: number[] = []
  for (let looks = 0; looks < 20; looks++) {
    const [one, other] = await minute(pair)
    expect([...(one?.faults ?? []), ...(other?.faults ?? [])]).toEqual([])
    const fresh = [one?.read.fresh ?? 0, other?.read.fresh ?? 0]
    expect(Math.min(...fresh)).toBe(0)
    read.push(Math.max(...fresh))
    behind.push(Math.min(one?.behindMs ?? 0, other?.behindMs ?? 0))
    if (behind.at(-1) === 0) break
  }
  // A page of 200 postings is begun while any is allowed: the long chain goes in one.
  expect(Math.max(...read)).toBeLessThanOrEqual(38)
  expect(read.reduce((sum, some) => sum + some, 0)).toBe(60)
  expect(behind.length).toBeGreaterThan(3)
  expect(behind[1]).toBeGreaterThan(60_000)
  expect(behind.at(-1)).toBe(0)
  expect(await checkInvariants(first().deps, 'new')).toMatchObject({ postings: 0, faults: [] })
})

test('what appears late, with a time that was read past, is checked too', async () => {
  const pair = watches()
  await give(newAccount(), 1)
  await minute(pair)
  now -= 5 * 60_000
  const late = newAccount()
  await give(late, 1)
  now += 5 * 60_000
  await minute(pair)
  expect(await first().deps.folds.find([late])).toEqual([])
  now += 6 * 60_000
  await minute(pair)
  expect(await first().deps.folds.find([late])).toHaveLength(1)
})

test('a faulty new posting is found, also by those that look after a restart, until it is mended', async () => {
  const account = newAccount()
  await give(account, 1)
  const posting = collection('postings')
  const set = (balance: bigint) =>
    posting.updateOne(
      { _id: `${account}:000000000001` },
      { $set: { balance: mongoose.mongo.Long.fromBigInt(balance) } },
    )
  await set(11n)
  const pair = watches()
  const faults = async (looks: Watch[]) =>
    (await minute(looks)).flatMap((state) => state.faults).join()
  expect(await faults(pair)).toContain('its balance does not follow')
  expect(await faults(pair)).toContain('its balance does not follow')

  now += 3_600_000
  const restarted = watches()
  await faults(restarted)
  expect(await faults(restarted)).toContain('its balance does not follow')
  await set(10n)
  expect(await faults(restarted)).toBe('')
  expect(await first().deps.folds.find([account])).toMatchObject([{ head: { seq: 1 } }])
})

test('an escrow that paid more than was granted is found, though nothing moves it any more', async () => {
  const [operator, campaignId] = [randomUUID(), randomUUID()]
  await first().give(userAccount(operator, 'KCASH'), 5_000n)
  const terms = { kind: 'fixed', currency: 'KCASH', amount: '10.00', slots: 3 } as const
  await fundCampaign(first().deps, campaignId, operator, terms)
  const grantId = grantIdOf(campaignId, 1)
  const claim = { claimId: grantId, campaignId, grantId, userId: randomUUID() }
  await payGrant({ ...first().deps, crashPoint: () => {} }, claim)
  const [watch] = watches()
  const look = async () => (await minute([watch as Watch]))[0]?.faults.join() ?? ''
  expect(await look()).toBe('')

  const grant = await collection('grants').findOne({ _id: grantId }, { promoteLongs: false })
  await collection('grants').deleteOne({ _id: grantId })
  expect(await look()).toContain('paid 1000 of 0 granted')
  expect(await look()).toContain('paid 1000 of 0 granted')
  if (grant) await collection('grants').insertOne(grant)
  await look()
  expect(await look()).toBe('')
})
