import type {
  CampaignDetail,
  CampaignSummary,
  Claim,
  UserProgress,
} from '@platform/contracts/quests/http'
import {
  FIRST_TASK_MINUTES,
  MOST_RESERVED_AT_ONCE,
} from '@platform/contracts/rules/reservation-limits'
import type { Caller } from '@platform/testing/caller'
import { watchQueries } from '@platform/testing/index-coverage'
import { waitFor } from '@platform/testing/wait-for'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { END_NOTICE_MS } from '../../operations/end-campaign.ts'
import { CODE } from '../../testing/campaign-input.ts'
import { enterCode } from '../../testing/finish-campaign.ts'
import { liveCampaign } from '../../testing/make-campaign.ts'
import { startQuests, type TestQuests } from '../../testing/start-quests.ts'

const MINUTE_MS = 60_000
const MINUTES = 30
const LONG = 120

const queries = watchQueries()
let quests: TestQuests
beforeAll(async () => {
  quests = await startQuests()
})
afterAll(async () => {
  queries.stop()
  await quests.stop()
})

const reserving = (slots: number, minutes = MINUTES) =>
  liveCampaign(quests, {
    reward: { currency: 'KCASH', amount: '1', slots },
    reservation: { minutes },
  })
const start = (user: Caller, id: string) =>
  user.post<UserProgress>(`/campaigns/${id}/user-progress/start`)
const claim = (user: Caller, id: string) => user.post<Claim>(`/campaigns/${id}/claim-reward`)
const pageOf = async (user: Caller, id: string) =>
  (await user.get<CampaignDetail>(`/campaigns/${id}`)).data
const inMinutes = (minutes: number) =>
  new Date(quests.now().getTime() + minutes * MINUTE_MS).toISOString()
const pass = (minutes: number) => quests.advance(minutes * MINUTE_MS)

test('a start reserves a slot, which counts as taken for others alone, and waits for the claim of its user', async () => {
  const { id } = await reserving(1)
  const [user, other] = [await quests.signedIn(), await quests.signedIn()]
  const until = inMinutes(MINUTES)
  for (const _twice of [1, 2]) {
    expect((await start(user, id)).data.reservation).toEqual({ until, left: 1 })
  }
  expect(await start(other, id)).toMatchObject({
    status: 409,
    code: 'SLOTS_RESERVED',
    details: { freeAt: until },
  })
  expect((await pageOf(other, id)).progress).toBeNull()
  await waitFor(async () => (await pageOf(other, id)).reward.remainingSlots === 0)
  expect(await pageOf(other, id)).toMatchObject({
    freeAt: until,
    reservation: { minutes: MINUTES },
  })
  expect((await pageOf(user, id)).reward.remainingSlots).toBe(1)
  const list = await user.get<{ items: CampaignSummary[] }>('/campaigns/by-state')
  expect(list.data.items.find((one) => one.id === id)).toMatchObject({
    reward: { remainingSlots: 1 },
    progress: { reservation: { until } },
  })

  await enterCode(user, id, CODE)
  const claimed = await claim(user, id)
  expect(claimed).toMatchObject({ status: 202, data: { claimId: `${id}:1` } })
  expect((await claim(user, id)).data).toEqual(claimed.data)
  const { progress } = await pageOf(user, id)
  expect(progress?.claim?.claimId).toBe(`${id}:1`)
  expect(progress?.reservation).toBeUndefined()
  expect((await start(other, id)).code).toBe('SLOTS_EXHAUSTED')
})

test('after its time the slot is for everybody; its user keeps what they did, and may have one more reserved', async () => {
  const { id } = await reserving(1)
  const [slow, quick] = [await quests.signedIn(), await quests.signedIn()]
  await start(slow, id)
  await enterCode(slow, id, CODE)
  pass(MINUTES)
  expect((await pageOf(slow, id)).progress).toMatchObject({
    completedTasks: 1,
    reservation: { until: null, left: 1 },
  })
  await start(quick, id)
  expect((await claim(slow, id)).code).toBe('SLOTS_RESERVED')
  expect((await start(slow, id)).code).toBe('SLOTS_RESERVED')
  pass(MINUTES)
  const again = (await start(slow, id)).data.reservation
  expect(again).toEqual({ until: inMinutes(MINUTES), left: 0 })
  pass(MINUTES)
  // A third one is not reserved, and a free slot can be claimed.
  expect((await start(slow, id)).data.reservation).toEqual({ until: null, left: 0 })
  expect((await claim(slow, id)).status).toBe(202)
  expect((await start(quick, id)).code).toBe('SLOTS_EXHAUSTED')
})

test('a start alone keeps a slot for half an hour; who has a task verified keeps it, and who loses it starts again once', async () => {
  const { id } = await reserving(1, LONG)
  const [idle, other] = [await quests.signedIn(), await quests.signedIn()]
  const firstTaskBy = inMinutes(FIRST_TASK_MINUTES)
  expect((await start(idle, id)).data.reservation).toMatchObject({ firstTaskBy, left: 1 })
  expect((await start(other, id)).details).toEqual({ freeAt: firstTaskBy })
  const remaining = async () => (await pageOf(other, id)).reward.remainingSlots
  await waitFor(async () => (await remaining()) === 0)
  pass(FIRST_TASK_MINUTES)
  await waitFor(async () => (await remaining()) === 1)
  expect((await start(other, id)).status).toBe(200)
  expect((await pageOf(idle, id)).progress?.reservation).toEqual({ until: null, left: 1 })

  await enterCode(other, id, CODE)
  const { progress } = await pageOf(other, id)
  expect(progress?.reservation).toEqual({ until: inMinutes(LONG), left: 1 })
  pass(FIRST_TASK_MINUTES)
  expect((await start(idle, id)).code).toBe('SLOTS_RESERVED')
  pass(LONG)
  expect((await start(idle, id)).data.reservation).toMatchObject({ left: 0 })
  pass(LONG)
  expect((await start(idle, id)).data.reservation).toEqual({ until: null, left: 0 })
})

test('after an end before its time the slot still waits for its user, who has finished', async () => {
  const { id } = await reserving(2, LONG)
  const users = [await quests.signedIn(), await quests.signedIn()]
  for (const user of users) {
    await start(user, id)
    await enterCode(user, id, CODE)
  }
  await quests.operator.post(`/admin/campaigns/${id}/end`)
  quests.advance(END_NOTICE_MS)
  await waitFor(async () => (await pageOf(quests.visitor, id)).reward.remainingSlots === 0)
  for (const user of users) {
    const { status, reward } = await pageOf(user, id)
    expect([status, reward.remainingSlots]).toEqual(['ENDED', 1])
    expect((await claim(user, id)).status).toBe(202)
  }
  expect((await pageOf(quests.visitor, id)).reward.remainingSlots).toBe(0)
})

test('the time of a pause does not count', async () => {
  const { id } = await reserving(1)
  const [user, other] = [await quests.signedIn(), await quests.signedIn()]
  await start(user, id)
  pass(10)
  const reason = 'The prize partner asked for a check'
  await quests.operator.post(`/admin/campaigns/${id}/pause`, { reason })
  pass(2 * MINUTES)
  const paused = await pageOf(user, id)
  expect(paused.progress?.reservation?.until).toBe(inMinutes(MINUTES - 10))
  await quests.operator.post(`/admin/campaigns/${id}/resume`, { reason })
  expect((await start(other, id)).details).toEqual({ freeAt: inMinutes(MINUTES - 10) })
  pass(MINUTES - 10)
  expect((await start(other, id)).status).toBe(200)
})

test('nobody has slots of many campaigns reserved at once, and a device one of each campaign', async () => {
  const user = await quests.signedIn()
  for (let n = 0; n < MOST_RESERVED_AT_ONCE; n += 1) {
    expect((await start(user, (await reserving(2)).id)).status).toBe(200)
  }
  const { id } = await reserving(5)
  expect(await start(user, id)).toMatchObject({
    code: 'RESERVATION_LIMIT',
    details: { limit: MOST_RESERVED_AT_ONCE },
    body: { message: expect.stringContaining(`${MOST_RESERVED_AT_ONCE} campaigns`) },
  })
  pass(MINUTES)
  expect((await start(user, id)).status).toBe(200)

  const origin = { device: 'one phone' }
  const [first, second] = [await quests.signedIn({ origin }), await quests.signedIn({ origin })]
  expect((await start(first, id)).status).toBe(200)
  expect((await start(second, id)).code).toBe('RESERVED_ON_DEVICE')
  await enterCode(first, id, CODE)
  await claim(first, id)
  expect((await start(second, id)).status).toBe(200)
})

test('nobody has more slots reserved by starts of many campaigns at the same moment', async () => {
  const user = await quests.signedIn()
  const campaigns: string[] = []
  for (let n = 0; n < 3 * MOST_RESERVED_AT_ONCE; n += 1) campaigns.push((await reserving(2)).id)
  await Promise.all(campaigns.map((id) => start(user, id)))
  const pages = await Promise.all(campaigns.map((id) => pageOf(user, id)))
  const reserved = pages.filter(({ progress }) => progress?.reservation)
  expect(reserved.length).toBeLessThanOrEqual(MOST_RESERVED_AT_ONCE)
})

test('a slot that a pause keeps reserved counts among those of its user', async () => {
  const user = await quests.signedIn()
  const paused = await reserving(1)
  await start(user, paused.id)
  const reason = 'The prize partner asked for a check'
  await quests.operator.post(`/admin/campaigns/${paused.id}/pause`, { reason })
  pass(MINUTES)
  for (let n = 1; n < MOST_RESERVED_AT_ONCE; n += 1) {
    expect((await start(user, (await reserving(1)).id)).status).toBe(200)
  }
  const { id } = await reserving(1)
  expect((await start(user, id)).code).toBe('RESERVATION_LIMIT')
  await quests.operator.post(`/admin/campaigns/${paused.id}/resume`, { reason })
  pass(MINUTES)
  expect((await start(user, id)).status).toBe(200)
})

test('a campaign with reservations is one with fixed rewards, and its terms are fixed', async () => {
  const { id, slug } = await reserving(2)
  const detail = await pageOf(quests.visitor, id)
  expect(detail.reservation).toEqual({ minutes: MINUTES })
  const cloned = await quests.operator.post<{ id: string }>(`/admin/campaigns/${id}/clone`, {
    ...{ slug: `${slug}-again`, startsAt: quests.inHours(-1), endsAt: quests.inHours(5) },
  })
  await quests.operator.post(`/admin/campaigns/${cloned.data.id}/fund`)
  await quests.operator.post(`/admin/campaigns/${cloned.data.id}/publish`)
  expect((await pageOf(quests.visitor, cloned.data.id)).reservation).toEqual({ minutes: MINUTES })
  const plain = await liveCampaign(quests)
  const shown = await pageOf(quests.visitor, plain.id)
  expect(shown).toMatchObject({ reservation: null, freeAt: null })
})

test('a declared index serves every query of reservations, and a worker looks for those that are over', async () => {
  await waitFor(() => queries.seen('claims').some((query) => query.includes('nextLookAt')))
  expect(queries.seen('claims').some((query) => query.includes('reservation.device'))).toBe(true)
  expect(queries.unserved()).toEqual([])
})
