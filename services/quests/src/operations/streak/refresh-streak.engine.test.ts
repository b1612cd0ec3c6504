import { DAY_MS, HOUR_MS } from '@platform/contracts/constants'
import { kPointsEarned, rewardClaimed, taskVerified } from '@platform/contracts/quests/events'
import type { Streak } from '@platform/contracts/quests/streak'
import { addDays, dayOf, startOfDay } from '@platform/contracts/rules/local-day'
import { canonicalTimeZone } from '@platform/contracts/rules/time-zone'
import { eraseUser, uuids } from '@platform/service-kit'
import { type Caller, createCaller } from '@platform/testing/caller'
import { watchQueries } from '@platform/testing/index-coverage'
import { testClock } from '@platform/testing/test-clock'
import { waitFor } from '@platform/testing/wait-for'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { progressIdOf } from '../../domain/progress.ts'
import { personalData } from '../../personal-data.ts'
import { CODE, codeTask } from '../../testing/campaign-input.ts'
import { enterCode } from '../../testing/finish-campaign.ts'
import { liveCampaign } from '../../testing/make-campaign.ts'
import { fixedCampaign, openInstance } from '../../testing/open-instance.ts'
import { startQuests, type TestQuests } from '../../testing/start-quests.ts'
import { verifiedEvents } from '../verified-events.ts'
import { refreshStreak, refreshStreaks } from './refresh-streak.ts'

const KOLKATA = canonicalTimeZone('Asia/Kolkata') ?? ''
const TASKS = ['one', 'two', 'three', 'four']

const queries = watchQueries()
let quests: TestQuests
let campaignId: string
beforeAll(async () => {
  quests = await startQuests()
  campaignId = await newCampaign(TASKS)
})
afterAll(async () => {
  expect(queries.seen('streaks')).not.toEqual([])
  expect(queries.unserved()).toEqual([])
  await quests.stop()
})

async function newCampaign(tasks: readonly string[]): Promise<string> {
  const reward = { currency: 'KCASH', amount: '1', slots: 50 } as const
  const when = { endsAt: quests.inHours(90 * 24) }
  return (await liveCampaign(quests, { tasks: tasks.map((id) => codeTask(id)), reward, ...when }))
    .id
}

/** Moves the clock to the next time that it is this hour in UTC. */
function advanceTo(hour: number) {
  const now = quests.now()
  const today = startOfDay(dayOf(now, 'UTC'), 'UTC').getTime()
  const at = today + hour * HOUR_MS
  quests.advance((at > now.getTime() ? at : at + DAY_MS) - now.getTime())
}

async function read({ id, authorization }: Caller, timeZone?: string): Promise<Streak> {
  const api = createCaller({ app: () => quests.app, prefix: '/api', id, authorization })
  const query = timeZone ? `?timeZone=${encodeURIComponent(timeZone)}` : ''
  const { status, data } = await api.get<Streak>(`/userquest/streak${query}`)
  expect(status).toBe(200)
  return data
}

async function begun(claims: Parameters<TestQuests['signedIn']>[0] = {}, id = campaignId) {
  const user = await quests.signedIn(claims)
  await user.post(`/campaigns/${id}/user-progress/start`)
  return user
}

async function verify(user: Caller, ...tasks: string[]) {
  for (const task of tasks) {
    expect((await enterCode(user, campaignId, CODE, task)).status).toBe(200)
    quests.advance(1_000)
  }
}

const goalsOf = ({ id }: Caller) =>
  quests.events
    .received(kPointsEarned)
    .flatMap(({ data }) => (data.source === 'goal' && data.userId === id ? [data] : []))

const goalOf = ({ goals }: Streak, id: string) => goals.find((goal) => goal.id === id)

test('tasks make a day and the goal of the day, whose K-Points are published once', async () => {
  advanceTo(12)
  const today = dayOf(quests.now(), KOLKATA)
  const user = await begun()
  expect(await read(user, KOLKATA)).toMatchObject({
    ...{ days: 0, todayDone: false, timeZone: KOLKATA },
    endsAt: startOfDay(addDays(today, 1), KOLKATA).toISOString(),
    next: { id: 'daily-tasks', done: 0, of: 3, kPoints: 20 },
  })
  await verify(user, 'one', 'two')
  const second = await read(user, KOLKATA)
  expect(second).toMatchObject({ days: 1, longest: 1, todayDone: true })
  expect(second.week.at(-1)).toEqual({ day: today, mark: 'done' })
  expect(goalOf(second, 'daily-tasks')).toMatchObject({ done: 2, reached: false })
  const beforeThird = quests.now()
  await verify(user, 'three', 'four')
  const all = await read(user, KOLKATA)
  const daily = goalOf(all, 'daily-tasks')
  expect(daily).toMatchObject({ done: 3, reached: true })
  const reachedAt = Date.parse(daily?.reachedAt ?? '')
  expect(reachedAt).toBeGreaterThanOrEqual(beforeThird.getTime())
  expect(reachedAt).toBeLessThanOrEqual(quests.now().getTime())
  quests.advance(60_000)
  expect(goalOf(await read(user, KOLKATA), 'daily-tasks')).toEqual(daily)
  const weekly = { done: 4, reached: false, reachedAt: null }
  expect(goalOf(all, 'weekly-tasks')).toMatchObject(weekly)
  expect(all.next?.id).toBe('weekly-tasks')
  await waitFor(() => goalsOf(user).length > 0)
  await read(user)
  expect(goalsOf(user)).toMatchObject([{ goal: 'daily-tasks', period: today }])
})

test('a user who looks at nothing is credited too: for tasks, and for rewards that they claim', async () => {
  advanceTo(12)
  const other = await newCampaign(['one'])
  const user = await begun()
  await user.post(`/campaigns/${other}/user-progress/start`)
  await verify(user, ...TASKS)
  await enterCode(user, other, CODE, 'one')
  for (const id of [campaignId, other]) {
    expect((await user.post(`/campaigns/${id}/claim-reward`)).status).toBe(202)
  }
  await waitFor(() => goalsOf(user).length === 2)
  expect(new Set(goalsOf(user).map(({ goal }) => goal))).toEqual(
    new Set(['daily-tasks', 'weekly-campaigns']),
  )
  const mine = quests.events.received(taskVerified).filter(({ data }) => data.userId === user.id)
  expect(mine.map(({ data }) => data.taskId).sort()).toEqual([...TASKS, 'one'].sort())
})

test('midnight is that of each user, and a day that is missed ends the streak', async () => {
  advanceTo(12)
  const [east, west] = [await begun(), await begun()]
  const zones = [
    [east, KOLKATA],
    [west, 'America/Sao_Paulo'],
  ] as const
  const readBoth = () => Promise.all(zones.map(([user, zone]) => read(user, zone)))
  for (const [user] of zones) await verify(user, 'one')
  expect(await readBoth()).toMatchObject([{ days: 1 }, { days: 1 }])
  // Half past one of the next day in India, five in the afternoon of the same in Brazil.
  advanceTo(20)
  expect(await readBoth()).toMatchObject([{ todayDone: false }, { todayDone: true }])
  for (const [user] of zones) await verify(user, 'two')
  expect(await readBoth()).toMatchObject([{ days: 2 }, { days: 1 }])
  // The next day of both: in India nothing was done on it, and one is left to do in Brazil.
  advanceTo(18)
  expect(await readBoth()).toMatchObject([
    { days: 2, todayDone: true },
    { days: 1, todayDone: false },
  ])
  await verify(west, 'three')
  quests.advance(2 * DAY_MS)
  expect(await readBoth()).toMatchObject([
    { days: 0, longest: 2 },
    { days: 0, longest: 2 },
  ])
  await verify(east, 'three')
  expect((await readBoth())[0]).toMatchObject({ days: 1, longest: 2, todayDone: true })
})

test('until the browser names its time zone the days are those of the country, and are then counted again', async () => {
  advanceTo(12)
  const user = await begun({ country: { code: 'BR', source: 'phone' } })
  await verify(user, 'one')
  expect(await read(user)).toMatchObject({ timeZone: 'America/Sao_Paulo', days: 1 })
  const there = await read(user, 'Pacific/Kiritimati')
  expect(there).toMatchObject({ timeZone: 'Pacific/Kiritimati', days: 1, todayDone: true })
  expect(there.week.filter(({ mark }) => mark === 'done')).toHaveLength(1)
  expect(await read(user)).toMatchObject({ timeZone: 'Pacific/Kiritimati' })
})

test('a long streak that is counted again in the time zone of the browser stays as long', async () => {
  advanceTo(12)
  const days = 45
  const user = await quests.signedIn({ country: { code: 'BR', source: 'phone' } })
  let id = ''
  for (let day = 0; day < days; day += 1) {
    // More tasks than one campaign may have.
    if (day % 30 === 0) {
      id = await newCampaign(Array.from({ length: 30 }, (_, task) => `task-${task}`))
      await user.post(`/campaigns/${id}/user-progress/start`)
    }
    expect((await enterCode(user, id, CODE, `task-${day % 30}`)).status).toBe(200)
    if (day < days - 1) advanceTo(12)
  }
  expect(await read(user)).toMatchObject({ days })
  expect(await read(user, KOLKATA)).toMatchObject({ days, longest: days })
})

test('asks who it is, and for a time zone that there is', async () => {
  const user = await quests.signedIn()
  const api = (caller: Caller) =>
    createCaller({ app: () => quests.app, prefix: '/api/userquest', ...caller })
  expect((await api(quests.visitor).get('/streak')).status).toBe(401)
  const wrong = await api(user).get('/streak?timeZone=Asia/Atlantis')
  expect([wrong.status, wrong.code]).toEqual([400, 'VALIDATION_FAILED'])
})

test('of many instances that count the same at once one stores it, and a user who left is not stored again', async () => {
  const clock = testClock({ start: Date.parse('2026-03-05T12:00:00Z'), stopped: true })
  const [first, second] = [
    await openInstance('streaks', clock),
    await openInstance('streaks', clock),
  ]
  const userId = uuids.next()
  const campaign = fixedCampaign(uuids.next(), 1)
  const id = progressIdOf(campaign.id, userId)
  const { progress, events } = first.deps
  const begunAt = { startedAt: clock.now(), startedFrom: null, lastVerifiedAt: null }
  const owner = { campaignId: campaign.id, userId }
  await progress.start({ id, ...owner, ...begunAt, tasks: {}, verified: 0, points: 0 }, false)
  for (const taskId of TASKS) {
    const task = { ...campaign.tasks[0]!, id: taskId }
    const whenVerified = verifiedEvents(events, owner, task, {
      now: clock.now(),
      triedAt: clock.now(),
    })
    await progress.record(id, task, { kind: 'verified' }, clock.now(), { whenVerified })
  }
  const deliveries = Array.from({ length: 12 }, (_, n) =>
    refreshStreak([first, second][n % 2]!.deps, userId, { heardOf: [clock.now()] }),
  )
  await Promise.all(deliveries)
  const stored = () =>
    first.mongo.connection.collection('streaks').findOne({ _id: userId } as never)
  expect(await stored()).toMatchObject({ version: 1, streak: { length: 1 } })
  expect((await stored())?.outbox).toMatchObject([
    { data: { source: 'goal', goal: 'daily-tasks', period: '2026-03-05' } },
  ])
  // As published: a document whose events wait is erased after them.
  for (const [name, _id] of Object.entries({ streaks: userId, progress: id })) {
    const published = { $set: { outbox: [] as never[] } }
    await first.mongo.connection.collection(name).updateOne({ _id } as never, published as never)
  }
  expect(await eraseUser(first.mongo, personalData, userId, clock.now())).toBe(0)
  await refreshStreak(second.deps, userId, { heardOf: [clock.now()] })
  await refreshStreak(second.deps, userId, { timeZone: KOLKATA })
  expect(await stored()).toBeNull()
  await first.mongo.close()
  await second.mongo.close()
})

test('a claim that is published again counts once', async () => {
  advanceTo(12)
  const user = await begun()
  await verify(user, ...TASKS)
  await user.post(`/campaigns/${campaignId}/claim-reward`)
  const claims = () =>
    quests.events.received(rewardClaimed).filter(({ data }) => data.userId === user.id)
  await waitFor(() => claims().length === 1)
  expect(goalOf(await read(user), 'weekly-campaigns')).toMatchObject({ done: 1 })
  quests.advance(6 * 60_000)
  await waitFor(() => claims().length > 1)
  expect(goalOf(await read(user), 'weekly-campaigns')).toMatchObject({ done: 1 })
})

test('many users are refreshed together, each by what they did', async () => {
  const clock = testClock({ start: Date.parse('2026-03-05T12:00:00Z'), stopped: true })
  const { deps, mongo } = await openInstance('streaks-of-many', clock)
  const campaign = fixedCampaign(uuids.next(), 1)
  const [none, one, all] = [uuids.next(), uuids.next(), uuids.next()]
  const done = { [none]: 0, [one]: 1, [all]: TASKS.length }
  const begunAt = { startedAt: clock.now(), startedFrom: null, lastVerifiedAt: null }
  for (const [userId, count] of Object.entries(done)) {
    const id = progressIdOf(campaign.id, userId)
    const owner = { campaignId: campaign.id, userId }
    await deps.progress.start(
      { id, ...owner, ...begunAt, tasks: {}, verified: 0, points: 0 },
      false,
    )
    for (const taskId of TASKS.slice(0, count)) {
      await deps.progress.record(
        id,
        { ...campaign.tasks[0]!, id: taskId },
        { kind: 'verified' },
        clock.now(),
      )
    }
  }
  const known = new Map(Object.keys(done).map((userId) => [userId, {}]))
  const refreshed = await refreshStreaks(deps, known)
  const tasks = Object.keys(done).map((id) => [id, refreshed.get(id)?.activity.tasks.length])
  expect(Object.fromEntries(tasks)).toEqual(done)
  const stored = await deps.streaks.findMany(Object.keys(done))
  expect(
    stored.map(({ userId, streak, reached }) => [userId, streak.length, Object.keys(reached)]),
  ).toEqual(
    expect.arrayContaining([
      [one, 1, []],
      [all, 1, ['daily-tasks']],
    ]),
  )
  expect(stored).toHaveLength(2)
  await mongo.close()
})
