// First: it adds its type to the tables before other modules make schemas of them.
import '../testing/slow-task-type.ts'
import '../testing/second-slow-task-type.ts'

import type { CampaignDetail, Task, ValidateResult } from '@platform/contracts/quests/http'
import type { Caller } from '@platform/testing/caller'
import { waitFor } from '@platform/testing/wait-for'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { LEASE_MS, MAX_RUNS } from '../domain/task-check.ts'
import { idle, openChecks, type StoredChecks } from '../testing/check-user.ts'
import { liveCampaign } from '../testing/make-campaign.ts'
import { type SlowProvider, startSlowProvider } from '../testing/slow-provider.ts'
import { startQuests, type TestQuests } from '../testing/start-quests.ts'
import { slowTask } from '../testing/start-slow-quests.ts'

let quests: TestQuests
let provider: SlowProvider
let second: SlowProvider
let stored: StoredChecks
let campaignId: string
beforeAll(async () => {
  provider = await startSlowProvider()
  second = await startSlowProvider()
  quests = await startQuests({
    SLOW_PROVIDER_URL: provider.url,
    SECOND_SLOW_PROVIDER_URL: second.url,
  })
  stored = await openChecks(quests)
  campaignId = await campaignWith('SLOW_CHECK')
})
afterAll(async () => {
  await stored.close()
  await quests.stop()
  await provider.stop()
  await second.stop()
})
beforeEach(async () => {
  await stored.forget()
  provider.calls.length = 0
  provider.responses.length = 0
})

const campaignWith = async (type: string) =>
  (await liveCampaign(quests, { tasks: [slowTask(type)] })).id
async function participant(id = campaignId) {
  const user = await quests.signedIn()
  await user.post(`/campaigns/${id}/user-progress/start`)
  return user
}
const validate = async (user: Caller, id = campaignId) => {
  const path = `/campaigns/${id}/tasks/follow/validate`
  const { data } = await user.post<ValidateResult>(path, { input: { handle: 'ana' } })
  return data.task
}
const read = async (user: Caller, id = campaignId): Promise<CampaignDetail> =>
  (await user.get<CampaignDetail>(`/campaigns/${id}`)).data
const taskOf = async (user: Caller) => (await read(user)).tasks[0] as Task
const runsOf = async (user: Caller) => (await taskOf(user)).check?.runs
const ended = (user: Caller) => waitFor(async () => (await taskOf(user)).status !== 'VALIDATING')

test('a try that takes time is VALIDATING until the provider responds, then verified once', async () => {
  const user = await participant()
  provider.responses.push('silence')
  const tried = await validate(user)
  expect(tried).toMatchObject({
    status: 'VALIDATING',
    rejection: null,
    check: { requestedAt: quests.now().toISOString() },
  })
  await waitFor(() => provider.calls.length === 1)
  expect(await taskOf(user)).toMatchObject({ status: 'VALIDATING', check: { runs: 1 } })

  provider.breakSilence('verified')
  await ended(user)
  const { progress, tasks } = await read(user)
  expect(tasks[0]).toMatchObject({ status: 'VERIFIED', check: null })
  expect(progress).toMatchObject({ completedTasks: 1, completedAt: quests.now().toISOString() })
  expect((await validate(user)).status).toBe('VERIFIED')
  expect(provider.calls).toHaveLength(1)
})

test('further tries while one is being checked join it', async () => {
  const user = await participant()
  provider.responses.push('silence')
  const tried = await Promise.all(Array.from({ length: 5 }, () => validate(user)))
  expect(new Set(tried.map(({ status }) => status))).toEqual(new Set(['VALIDATING']))
  await waitFor(() => provider.calls.length > 0)
  await validate(user)
  provider.breakSilence('verified')
  await ended(user)
  expect(provider.calls).toHaveLength(1)
})

test('a provider that fails twice is asked again after a growing pause, under the same key', async () => {
  const user = await participant()
  provider.responses.push('error', 'error')
  await validate(user)
  await waitFor(() => provider.calls.length === 1)
  await stored.nextRunIn(2_000)
  quests.advance(1_999)
  await idle()
  expect(provider.calls).toHaveLength(1)
  quests.advance(1)
  await waitFor(async () => (await runsOf(user)) === 2)
  await stored.nextRunIn(6_000)
  quests.advance(6_000)
  await ended(user)
  expect((await taskOf(user)).status).toBe('VERIFIED')
  expect(provider.calls).toHaveLength(3)
  expect(new Set(provider.calls).size).toBe(1)
})

test('a rejection shows on the task, counts as a wrong try, and the next try asks anew', async () => {
  const user = await participant()
  provider.responses.push('NOT_FOLLOWED', 'NOT_FOLLOWED', 'NOT_FOLLOWED')
  for (let tries = 1; tries <= 3; tries += 1) {
    await validate(user)
    await ended(user)
    expect(await taskOf(user)).toMatchObject({ status: 'REJECTED', rejection: 'NOT_FOLLOWED' })
  }
  expect(new Set(provider.calls).size).toBe(3)
  const path = `/campaigns/${campaignId}/tasks/follow/validate`
  const { code } = await user.post(path, { input: { handle: 'ana' } })
  expect(code).toBe('TASK_TOO_MANY_TRIES')
  quests.advance(60_000)
  await validate(user)
  await ended(user)
  expect((await taskOf(user)).status).toBe('VERIFIED')
})

test('a provider that never responds ends the check, and that is not a wrong try', async () => {
  const user = await participant()
  provider.responses.push('NOT_FOLLOWED', 'NOT_FOLLOWED')
  for (let tries = 1; tries <= 2; tries += 1) {
    await validate(user)
    await ended(user)
  }
  provider.responses.push(...Array.from({ length: MAX_RUNS }, () => 'error' as const))
  await validate(user)
  while ((await taskOf(user)).status === 'VALIDATING') {
    await (provider.calls.length === 2 + CIRCUIT_THRESHOLD ? circuitHalfOpens() : idle())
    quests.advance(54_000)
  }
  expect(await taskOf(user)).toMatchObject({
    status: 'REJECTED',
    rejection: 'CHECK_UNAVAILABLE',
    retryAt: null,
  })
  expect(provider.calls).toHaveLength(2 + MAX_RUNS)
  await circuitHalfOpens()
  await validate(user)
  await ended(user)
  expect((await taskOf(user)).status).toBe('VERIFIED')
})

test('two instances run each of many checks once', async () => {
  const other = await quests.another()
  onTestFinished(other.stop)
  const users = await Promise.all(Array.from({ length: 20 }, () => participant()))
  await Promise.all(users.map((user) => validate(user)))
  for (const user of users) await ended(user)
  expect(provider.calls).toHaveLength(20)
  expect(new Set(provider.calls).size).toBe(20)
})

test('a result that comes after its lease, when a newer try is being checked, changes nothing', async () => {
  const user = await participant()
  provider.responses.push('silence', 'NOT_FOLLOWED', 'error', 'WRONG_ACCOUNT')
  await validate(user)
  await waitFor(() => provider.calls.length === 1)
  const other = await quests.another()
  onTestFinished(other.stop)
  other.advance(LEASE_MS)
  await ended(user)
  expect((await taskOf(user)).rejection).toBe('NOT_FOLLOWED')

  await validate(user)
  await waitFor(() => provider.calls.length === 3)
  provider.breakSilence('verified')
  await idle()
  expect((await taskOf(user)).status).toBe('VALIDATING')
  await other.stop()
  quests.advance(2 * LEASE_MS)
  await ended(user)
  expect(await taskOf(user)).toMatchObject({ status: 'REJECTED', rejection: 'WRONG_ACCOUNT' })
})

test('a result that comes after its lease, when no newer try was made, leaves the next try its effect', async () => {
  const user = await participant()
  provider.responses.push('silence', 'NOT_FOLLOWED')
  await validate(user)
  await waitFor(() => provider.calls.length === 1)
  const other = await quests.another()
  onTestFinished(other.stop)
  other.advance(LEASE_MS)
  await ended(user)
  await other.stop()
  provider.breakSilence('verified')
  await idle()
  expect(await taskOf(user)).toMatchObject({ status: 'REJECTED', rejection: 'NOT_FOLLOWED' })

  await validate(user)
  await ended(user)
  expect((await taskOf(user)).status).toBe('VERIFIED')
  expect(new Set(provider.calls).size).toBe(2)
})

test('a missing or a wrong input is refused before anything is queued', async () => {
  const user = await participant()
  const path = `/campaigns/${campaignId}/tasks/follow/validate`
  expect((await user.post(path, { input: {} })).code).toBe('VALIDATION_FAILED')
  expect(await taskOf(user)).toMatchObject({ status: 'ACTIVE', check: null })
  expect(provider.calls).toEqual([])
})

test('a provider that never responds does not delay the checks of another type', async () => {
  provider.responses.push(...Array.from({ length: WAITING }, () => 'silence' as const))
  const users = await Promise.all(Array.from({ length: WAITING }, () => participant()))
  await Promise.all(users.map((user) => validate(user)))
  await waitFor(() => provider.calls.length > 0)

  const otherId = await campaignWith('SECOND_SLOW_CHECK')
  const other = await participant(otherId)
  await validate(other, otherId)
  await waitFor(async () => (await read(other, otherId)).tasks[0]?.status === 'VERIFIED')
  await idle()
  expect(provider.calls.length).toBeLessThan(WAITING / 2)

  provider.responses.length = 0
  provider.breakSilence('verified')
  await waitFor(() => new Set(provider.calls).size === WAITING)
})

/** Many more than run at once: 16 of a type. */
const WAITING = 200

/** Failures in a row that open the provider's circuit. */
const CIRCUIT_THRESHOLD = 5
/** A real pause, after which an open circuit lets one call through. */
const circuitHalfOpens = () => new Promise((resolve) => setTimeout(resolve, 2_200))
