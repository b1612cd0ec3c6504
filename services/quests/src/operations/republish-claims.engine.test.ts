import { HOUR_MS } from '@platform/contracts/constants'
import { rewardClaimed, slotReturned } from '@platform/contracts/quests/events'
import type { Claim } from '@platform/contracts/quests/http'
import { rewardCredited, rewardRefused } from '@platform/contracts/wallet/events'
import type { Caller } from '@platform/testing/caller'
import { waitFor } from '@platform/testing/wait-for'
import mongoose from 'mongoose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CLOSING_GRACE_MS } from '../domain/campaign-life.ts'
import { FIRST_RETRY_MS } from '../domain/claim-retry.ts'
import { finisher } from '../testing/finish-campaign.ts'
import { liveCampaign, TO_END_MS } from '../testing/make-campaign.ts'
import { startQuests, type TestQuests } from '../testing/start-quests.ts'

let quests: TestQuests
let other: Awaited<ReturnType<TestQuests['another']>>
beforeAll(async () => {
  quests = await startQuests()
  other = await quests.another()
})
afterAll(async () => {
  await other.stop()
  await quests.stop()
})

const claim = async (user: Caller, id: string) =>
  (await user.post<Claim>(`/campaigns/${id}/claim-reward`)).data
const published = (id: string) =>
  quests.events.received(rewardClaimed).filter(({ data }) => data.campaignId === id)
const versions = (id: string) => published(id).map(({ aggregateversion }) => aggregateversion)
/** Both instances' clocks. */
const advance = (ms: number) => {
  quests.advance(ms)
  other.advance(ms)
}
/** Waits for further runs of the worker; one of the two instances, the leader, runs it. */
async function runs(count: number) {
  const done = async () => {
    const answers = [await quests.app.inject('/metrics'), await other.app.inject('/metrics')]
    return answers.map(({ body }) =>
      Number(/^worker_runs_total\{worker="republish-claims".* (\d+)$/m.exec(body)?.[1] ?? 0),
    )
  }
  const before = await done()
  await waitFor(async () =>
    (await done()).some((run, instance) => run > (before[instance] ?? 0) + count),
  )
}
const metric = async (name: string) => {
  const { body } = await quests.app.inject('/metrics')
  return Number(new RegExp(`^${name}\\{.* (\\S+)$`, 'm').exec(body)?.[1])
}
const credit = (user: Caller, { claimId, campaignId }: Claim) =>
  quests.events.publish(rewardCredited, claimId, {
    claimId,
    userId: user.id,
    campaignId,
    currency: 'KCASH',
    amount: '10',
    postingId: 'p',
  })
const statusIs = (user: Caller, { campaignId }: Claim, status: string) =>
  waitFor(async () => (await claim(user, campaignId)).status === status)

test('one of two instances republishes a claim whose event the broker lost, after growing pauses, until it is confirmed', async () => {
  const { id } = await liveCampaign(quests)
  const user = await finisher(quests, id)
  const made = await claim(user, id)
  await waitFor(() => published(id).length === 1)

  advance(FIRST_RETRY_MS - 1_000)
  await runs(2)
  expect(versions(id)).toEqual([1])
  expect(await metric('claims_oldest_pending_seconds')).toBeGreaterThanOrEqual(
    (FIRST_RETRY_MS - 1_000) / 1_000,
  )
  advance(1_000)
  await waitFor(() => published(id).length === 2)
  advance(2 * FIRST_RETRY_MS - 1_000)
  await runs(2)
  expect(versions(id)).toEqual([1, 2])
  advance(1_000)
  await waitFor(() => published(id).length === 3)
  await runs(2)
  expect(versions(id)).toEqual([1, 2, 3])
  expect(new Set(published(id).map(({ data }) => JSON.stringify(data))).size).toBe(1)
  expect(new Set(published(id).map(({ subject }) => subject))).toEqual(new Set([made.claimId]))

  await credit(user, made)
  await statusIs(user, made, 'CREDITED')
  // Past the longest pause, 6 hours.
  advance(7 * HOUR_MS)
  await runs(2)
  expect(versions(id)).toEqual([1, 2, 3])
  expect(await metric('claims_oldest_pending_seconds')).toBe(0)
})

test('republishes a slot that returns to the operator too', async () => {
  const reward = { currency: 'KCASH', amount: '1', slots: 2 } as const
  const { id } = await liveCampaign(quests, { reward })
  const returned = () =>
    quests.events.received(slotReturned).filter(({ data }) => data.campaignId === id)
  advance(TO_END_MS + CLOSING_GRACE_MS)
  await waitFor(() => returned().length === 2)
  advance(FIRST_RETRY_MS)
  await waitFor(() => returned().length === 4)
  expect(
    returned()
      .map(({ data }) => data.grantId)
      .sort(),
  ).toEqual([1, 1, 2, 2].map((slot) => `${id}:${slot}`))
})

test('an operator retries refused claims once the cause is gone, and that is recorded', async () => {
  const { id } = await liveCampaign(quests)
  const user = await finisher(quests, id)
  const made = await claim(user, id)
  const { claimId } = made
  await quests.events.publish(rewardRefused, claimId, {
    claimId,
    campaignId: id,
    reason: 'NO_TERMS',
  })
  await statusIs(user, made, 'NEEDS_ATTENTION')
  await runs(1)
  expect(await metric('claims_needing_attention')).toBe(1)
  advance(HOUR_MS)
  await runs(2)
  expect(versions(id)).toEqual([1])

  const retry = (caller: Caller) => caller.post(`/admin/campaigns/${id}/retry-claims`)
  expect((await retry(user)).code).toBe('FORBIDDEN')
  expect(await retry(quests.operator)).toMatchObject({
    status: 200,
    data: { claims: [{ claimId, refusedBecause: 'NO_TERMS' }], more: false },
  })
  expect((await retry(quests.operator)).data).toEqual({ claims: [], more: false })
  await waitFor(() => published(id).length === 2)
  expect(versions(id)).toEqual([1, 2])
  expect((await claim(user, id)).status).toBe('PENDING')
  await credit(user, made)
  await statusIs(user, made, 'CREDITED')
  const operatorId = quests.operator.id
  expect(await reopeningsOf(claimId)).toMatchObject([{ operatorId, refusedBecause: 'NO_TERMS' }])
})

test('refuses to retry the claims of an unknown campaign', async () => {
  const path = '/admin/campaigns/00000000-0000-4000-8000-000000000000/retry-claims'
  expect((await quests.operator.post(path)).code).toBe('NOT_FOUND')
})

/** From the database: no route shows who retried a claim. */
async function reopeningsOf(claimId: string) {
  const { MONGO_URL, MONGO_DATABASE } = quests.env
  const connection = await mongoose.createConnection(MONGO_URL).asPromise()
  const claims = connection
    .useDb(MONGO_DATABASE)
    .collection<{ _id: string; reopened?: unknown }>('claims')
  const stored = await claims.findOne({ _id: claimId })
  await connection.close()
  return stored?.reopened
}
