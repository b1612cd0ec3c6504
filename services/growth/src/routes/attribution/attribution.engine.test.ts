import { randomUUID } from 'node:crypto'
import { DIRECT } from '@platform/contracts/growth/attribution-choices'
import type {
  ActivityReport,
  CohortsReport,
  ConversionsReport,
  FunnelReport,
} from '@platform/contracts/growth/attribution-http'
import { consentsChanged, userDeleted, userRegistered } from '@platform/contracts/identity/events'
import { rewardClaimed, taskVerified } from '@platform/contracts/quests/events'
import { earningCollected, rewardCredited } from '@platform/contracts/wallet/events'
import type { Caller } from '@platform/testing/caller'
import { type EventClient, startEventClient } from '@platform/testing/event-client'
import { watchQueries } from '@platform/testing/index-coverage'
import { waitFor } from '@platform/testing/wait-for'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { keepOfUser } from '../../operations/attribution/keep-touch.ts'
import { openRepositories, type TestRepositories } from '../../testing/open-repositories.ts'
import { startGrowth, type TestGrowth } from '../../testing/start-growth.ts'

const queries = watchQueries()
let service: TestGrowth
let repositories: TestRepositories
let quests: EventClient
let wallet: EventClient
let staff: Caller
beforeAll(async () => {
  const paces = { 'roll-up': 50, 'attribute-conversions': 50 }
  service = await startGrowth({ prefix: '/api', paces })
  repositories = await openRepositories(service)
  const { KAFKA_BROKERS: brokers, KAFKA_TOPIC_PREFIX: prefix } = service.env
  quests = await startEventClient({ brokers, prefix, publishAs: 'quests' })
  wallet = await startEventClient({ brokers, prefix, publishAs: 'wallet' })
})
beforeEach(async () => {
  // A user has a limit of reports in a minute.
  staff = await service.signedIn({ roles: ['read-only'] })
})
afterAll(async () => {
  expect(queries.unserved()).toEqual([])
  queries.stop()
  await Promise.all([quests.stop(), wallet.stop(), repositories.close()])
  await service.stop()
})

const DAY = 86_400_000
const day = (after: number) =>
  new Date(service.clock.now().getTime() + after * DAY).toISOString().slice(0, 10)
/** With the days beside it: midnight may come in between. */
const today = (fields: Record<string, string> = {}) =>
  new URLSearchParams({ from: day(-1), to: day(1), ...fields })
const report = async <T>(name: string, fields: Record<string, string> = {}) =>
  (await staff.get<T>(`/attribution/reports/${name}?${today(fields)}`)).data

/** Opens a page by a link, as the browser of a user says it. */
const comeBy = (user: Caller, source: string, at = service.clock.now().getTime()) =>
  user.post('/tracker/batch', {
    events: [
      {
        ...{ id: randomUUID(), eventName: 'link_followed', eventId: '1011', at },
        extras: { source, medium: 'social', campaign: 'siege', code: '23456789' },
      },
    ],
  })
const touchesOf = (user: Caller, count: number) =>
  waitFor(async () => {
    const touches = repositories.collection('touches')
    return (await touches.countDocuments({ userId: user.id } as never)) === count
  })

const credit = (user: Caller, amount: string, time = service.clock.now()) => {
  const claimId = randomUUID()
  const data = { claimId, userId: user.id, campaignId: randomUUID(), postingId: 'p' }
  const event = { ...data, currency: 'KCASH', amount } as const
  // The second is a redelivery.
  return Promise.all([1, 2].map(() => wallet.publish(rewardCredited, claimId, event, { time })))
}

test.each([
  'activities',
  'activityId',
  'channels',
  'rewards',
  'systems',
  'touchpoints',
  'leaderboard',
])('an operator searches the list %s', async (list) => {
  const all = await staff.get(`/attribution/${list}`)
  expect(all.status).toBe(200)
  const [first] = all.data.items
  const found = await staff.get(`/attribution/${list}?q=${encodeURIComponent(first.name)}`)
  expect(found.data.items).toContainEqual(first)
  expect((await staff.get(`/attribution/${list}?q=%00nothing`)).data.items).toEqual([])
})

test('a list that there is none of, and a period that is too long, are refused', async () => {
  expect((await staff.get('/attribution/users')).code).toBe('VALIDATION_FAILED')
  const bad = ['from=2026-03-02&to=2026-03-01', 'from=2026-01-01&to=2026-12-31', 'from=x&to=y']
  for (const query of bad)
    expect((await staff.get(`/attribution/reports/links?${query}`)).code).toBe('VALIDATION_FAILED')
})

test('however often a user came by links, the first and the last of a time are read', async () => {
  const userId = randomUUID()
  const now = service.clock.now().getTime()
  const at = (n: number) => new Date(now - 60_000 + n)
  const touch = { source: 'x', medium: 'social', code: null } as const
  const { touches } = repositories
  for (const n of [5, 1, 3, 2, 4]) {
    await touches.insert(randomUUID(), userId, { ...touch, campaign: `c${n}`, at: at(n) })
  }
  const endsOf = async (from: number, until: number) =>
    (await touches.endsBetween(userId, at(from), at(until))).map(({ campaign }) => campaign)
  expect(await endsOf(0, 4)).toEqual(['c1', 'c4'])
  expect(await endsOf(3, 3)).toEqual(['c3'])
  expect(await endsOf(6, 9)).toEqual([])
})

test('a claim counts for the first link and the last one before it, once', async () => {
  const user = await service.signedIn()
  const now = service.clock.now().getTime()
  await comeBy(user, 'telegram', now - 3_000)
  await comeBy(user, 'x', now - 2_000)
  await comeBy(user, 'youtube', now - 1_000)
  await touchesOf(user, 3)
  await credit(user, '12.50', new Date(now))
  await service.clock.ahead(11 * 60_000, async () => {
    const rowOf = async (touch: string, value: string) =>
      (await report<ConversionsReport>('conversions', { touch })).rows.find(
        (row) => row.value === value,
      )
    await waitFor(async () => (await rowOf('first', 'telegram')) !== undefined)
    const one = { count: 1, amounts: [{ currency: 'KCASH', amount: '12.50' }] }
    expect(await rowOf('first', 'telegram')).toMatchObject(one)
    expect(await rowOf('last', 'youtube')).toMatchObject(one)
    expect(await rowOf('last', 'x')).toBeUndefined()
    const byLink = await report<ConversionsReport>('conversions', { by: 'link' })
    expect(byLink.rows).toContainEqual({ value: '23456789', ...one })
  })
})

test('a claim without a known link, or after one that is too old, is direct; an earning counts apart', async () => {
  const [user, late] = [await service.signedIn(), await service.signedIn()]
  const now = service.clock.now().getTime()
  await comeBy(late, 'discord', now - 31 * DAY)
  await touchesOf(late, 1)
  await credit(late, '3.00', new Date(now))
  const earningId = randomUUID()
  const earning = {
    earningId,
    businessId: randomUUID(),
    userId: user.id,
    source: 'referral',
  } as const
  await wallet.publish(earningCollected, earning.businessId, {
    ...{ ...earning, currency: 'USDT', amount: '2.000000', tax: '0.100000' },
  })
  await service.clock.ahead(11 * 60_000, async () => {
    const rows = async (kind: string) =>
      (await report<ConversionsReport>('conversions', { kind })).rows
    await waitFor(async () => (await rows('earning')).length > 0)
    expect(await rows('earning')).toEqual([
      { value: DIRECT, count: 1, amounts: [{ currency: 'USDT', amount: '2.000000' }] },
    ])
    await waitFor(async () => (await rows('claim')).some(({ value }) => value === DIRECT))
    expect((await rows('claim')).map(({ value }) => value)).not.toContain('discord')
  })
})

test('a withdrawal of the consent forgets the links, and what comes after it is not kept', async () => {
  const user = await service.signedIn()
  await comeBy(user, 'tiktok')
  await touchesOf(user, 1)
  const withdrawal = { userId: user.id, analytics: false, at: service.clock.now().toISOString() }
  await service.events.publish(consentsChanged, user.id, withdrawal)
  await touchesOf(user, 0)
  expect((await comeBy(user, 'tiktok')).code).toBe('NOT_AGREED')
})

test('the funnel has who came to each step, of those who registered in the period', async () => {
  const users = await Promise.all([1, 2, 3].map(() => service.signedIn()))
  const [first, second] = users as [Caller, Caller]
  const before = await report<FunnelReport>('funnel')
  for (const { id: userId } of users)
    await service.events.publish(userRegistered, userId, { userId, country: 'India' })
  await comeBy(first, 'email')
  const campaignId = randomUUID()
  for (const { id: userId } of [first, second]) {
    const verifiedAt = service.clock.now().toISOString()
    const task = { userId, campaignId, taskId: 't', verifiedAt }
    await quests.publish(taskVerified, userId, task)
    await quests.publish(taskVerified, userId, task)
  }
  const claim = { claimId: randomUUID(), userId: first.id, campaignId, grantId: 'g' }
  await quests.publish(rewardClaimed, first.id, claim)
  await credit(first, '1.00')
  const steps = async (fields = {}) =>
    (await report<FunnelReport>('funnel', fields)).steps.map(({ users: count }) => count)
  const already = before.steps.map(({ users: count }) => count)
  const added = [3, 2, 1, 1, 0].map((count, step) => count + (already[step] ?? 0))
  await waitFor(async () => JSON.stringify(await steps()) === JSON.stringify(added))
  await waitFor(async () => (await steps({ source: 'email' })).join() === '1,1,1,1,0')
  const { cohorts } = await report<CohortsReport>('cohorts')
  expect(cohorts.reduce((sum, cohort) => sum + cohort.users, 0)).toBe(added[0])
  for (const cohort of cohorts) expect(cohort.active[0]).toBe(cohort.users)
})

test('of a user who left nothing comes back by an event that is late', async () => {
  const user = await service.signedIn()
  await credit(user, '1.00')
  const journeys = () => repositories.collection('journeys').countDocuments({ _id: user.id })
  await waitFor(async () => (await journeys()) === 1)
  const at = service.clock.now().toISOString()
  await service.events.publish(userDeleted, user.id, { userId: user.id, at })
  await waitFor(async () => (await journeys()) === 0)
  const conversions = repositories.collection('conversions')
  expect(await conversions.countDocuments({ userId: user.id } as never)).toBe(0)
  await keepOfUser(repositories, user.id, () =>
    repositories.journeys.reach(user.id, 'claimed', new Date(at)),
  )
  expect(await journeys()).toBe(0)
})

test('a report is saved as a table, and takes only the fields of its own', async () => {
  const user = await service.signedIn()
  await comeBy(user, 'x')
  await waitFor(async () => (await report<ActivityReport>('activity')).rows.length > 0)
  const table = (fields: Record<string, string>) =>
    service.app.inject({
      url: `/api/attribution/reports.csv?${today(fields)}`,
      headers: staff.authorization,
    })
  const { headers, body } = await table({ report: 'activity' })
  expect(headers['content-type']).toMatch(/^text\/csv/)
  expect(headers['content-disposition']).toMatch(/activity-[\d-]+\.csv/)
  expect(body.split('\r\n')[0]).toBe('day,event,count')
  expect(body).toMatch(/\d{4}-\d\d-\d\d,link_followed,\d+\r\n/)
  const parts = await table({ report: 'activity', event: 'link_followed', by: 'device' })
  expect(parts.body).toMatch(/\d{4}-\d\d-\d\d,Others,\d+\r\n/)
  for (const name of ['conversions', 'links', 'funnel', 'cohorts'])
    expect((await table({ report: name })).statusCode).toBe(200)
  const bad = [
    { report: 'links', by: 'source' },
    { report: 'activity', by: 'device' },
    { report: 'x' },
  ]
  for (const fields of bad) expect((await table(fields)).json().code).toBe('VALIDATION_FAILED')
})
