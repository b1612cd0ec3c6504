import { randomUUID } from 'node:crypto'
import {
  isCritical,
  KINDS,
  MAX_PUSH_SUBSCRIPTIONS,
} from '@platform/contracts/growth/notification-kinds'
import type {
  NotificationsPage,
  Preferences,
  PushSubscriptions,
} from '@platform/contracts/growth/notifications'
import { earningExpiring, rewardTakenBack } from '@platform/contracts/wallet/events'
import type { Caller } from '@platform/testing/caller'
import { watchQueries } from '@platform/testing/index-coverage'
import { readEvents } from '@platform/testing/read-stream'
import { waitFor } from '@platform/testing/wait-for'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openRepositories } from '../../testing/open-repositories.ts'
import {
  newPushKeys,
  startNotifications,
  type TestNotifications,
} from '../../testing/start-notifications.ts'

const queries = watchQueries()
let growth: TestNotifications
beforeAll(async () => {
  growth = await startNotifications({ instances: 2 })
})
afterAll(async () => {
  queries.stop()
  await growth.stop()
})

const notify = async (user: Caller, claimId: string = randomUUID()) => {
  const data = { claimId, userId: user.id, campaignId: randomUUID() }
  await growth.events.publish(rewardTakenBack, claimId, data)
}
const inboxOf = async (user: Caller, query = '') => (await user.get<NotificationsPage>(query)).data
/** Waits until so many have come. */
const withNotifications = (user: Caller, count: number) =>
  waitFor(async () => {
    const page = await inboxOf(user)
    return page.unread === count && page
  })

test('the inbox is in every language, page by page, and only its owner reads it', async () => {
  const user = await growth.signedIn()
  const other = await growth.signedIn()
  for (let n = 0; n < 3; n += 1) await notify(user)
  await withNotifications(user, 3)
  const ids = (page: NotificationsPage) => page.items.map(({ id }) => id)
  // Each takes its place among the others once it is stored.
  const { items, second } = await waitFor(async () => {
    const whole = await inboxOf(user)
    const first = await inboxOf(user, '?pageLimit=2')
    const rest = await inboxOf(user, `?pageLimit=2&cursor=${first.nextCursor}`)
    const isSame = ids(whole).join() === [...ids(first), ...ids(rest)].join()
    return isSame && { items: whole.items, second: rest }
  })
  expect(items[0]).toMatchObject({
    ...{ kind: 'reward-taken-back', isCritical: true, isRead: false },
    title: { en: 'A reward was taken back', 'pt-BR': 'Uma recompensa foi retirada' },
    link: expect.stringMatching(/^\/k-drop\/campaigns\/[0-9a-f-]{36}$/),
  })
  expect(second.nextCursor).toBeNull()

  const [one] = items
  expect((await other.post(`/${one?.id}/read`)).code).toBe('NOT_FOUND')
  expect((await inboxOf(other)).items).toEqual([])
  expect((await user.post(`/${one?.id}/read`)).data).toEqual({ unread: 2 })
  expect((await user.post(`/${one?.id}/read`)).data).toEqual({ unread: 2 })
  expect((await inboxOf(user, '?unread=true')).items).toHaveLength(2)
})

test('all that came until a time is read at once, and what comes later is not', async () => {
  const user = await growth.signedIn()
  await notify(user)
  const { items } = await withNotifications(user, 1)
  expect((await user.post('/read', { until: items[0]?.at })).data).toEqual({ unread: 0 })
  await notify(user)
  const later = await withNotifications(user, 1)
  expect(later.items.map(({ isRead }) => isRead)).toEqual([false, true])
  expect((await user.post('/read', { until: '1970-01-01T00:00:00.000Z' })).data).toEqual({
    unread: 1,
  })
  const future = new Date(growth.clock.now().getTime() + 3_600_000).toISOString()
  await user.post('/read', { until: future })
  await notify(user)
  await withNotifications(user, 1)
})

test('what is stored after another one is not read with it, though its clock was behind', async () => {
  const user = await growth.signedIn()
  await notify(user)
  const { items } = await withNotifications(user, 1)
  growth.clock.advanceInTest(-2_000)
  await notify(user)
  await waitFor(async () => (await inboxOf(user)).items[1]?.id === items[0]?.id)
  growth.clock.advanceInTest(4_000)
  expect((await user.post('/read', { until: items[0]?.at })).data).toEqual({ unread: 1 })
})

test('what came from an instance whose clock is ahead is read with the rest', async () => {
  const user = await growth.signedIn()
  growth.clock.advanceInTest(30_000)
  await notify(user)
  await withNotifications(user, 1)
  growth.clock.advanceInTest(-30_000)
  await notify(user)
  await waitFor(async () => (await inboxOf(user)).items.length === 2)
  const { items } = await inboxOf(user)
  expect((await user.post('/read', { until: items[0]?.at })).data).toEqual({ unread: 0 })
})

test('the count is streamed from any instance, and again when it changes elsewhere', async () => {
  const user = await growth.signedIn()
  const streams = await Promise.all(
    growth.instances.map(({ url }) =>
      readEvents<{ unread: number }>(
        `${url}/api/notifications/stream`,
        'unread',
        user.authorization,
      ),
    ),
  )
  onTestFinished(() => {
    for (const { close } of streams) close()
  })
  const last = () => streams.map(({ events }) => events.at(-1)?.data.unread)
  await waitFor(() => last().every((unread) => unread === 0))
  await notify(user)
  await waitFor(() => last().every((unread) => unread === 1))
  const { items } = await inboxOf(user)
  await user.post('/read', { until: items[0]?.at })
  await waitFor(() => last().every((unread) => unread === 0))
})

test('a user chooses kind by kind; what is critical is refused, and keeps what else was chosen', async () => {
  const user = await growth.signedIn()
  const usual = (await user.get<Preferences>('/preferences')).data
  expect(usual).toMatchObject({ quietHours: { from: '22:00', to: '08:00' }, timeZone: 'UTC' })
  for (const { kind, choice } of usual.kinds) expect(choice === null).toBe(isCritical(kind))
  const off = { inbox: false, email: 'off', push: false } as const
  const put = (kinds: object, rest: object = {}) =>
    user.put<Preferences>('/preferences', {
      ...{ kinds, quietHours: null, timeZone: 'asia/kolkata' },
      ...rest,
    })
  const choiceOf = ({ data }: { data: Preferences }, name: string) =>
    data.kinds.find(({ kind }) => kind === name)?.choice
  await put({ 'friend-joined': off })
  const saved = await put({ 'card-liked': off })
  expect(choiceOf(saved, 'friend-joined')).toEqual(off)
  expect(choiceOf(saved, 'card-liked')).toEqual(off)
  expect(saved.data).toMatchObject({ quietHours: null })
  expect(saved.data.timeZone).toMatch(/^Asia\/(Kolkata|Calcutta)$/)

  for (const kind of KINDS.filter(isCritical)) {
    expect((await put({ [kind]: off })).code, kind).toBe('CANNOT_BE_MUTED')
  }
  expect((await put({ unknown: off })).code).toBe('VALIDATION_FAILED')
  const same = { from: '22:00', to: '22:00' }
  expect((await put({}, { quietHours: same })).code).toBe('VALIDATION_FAILED')
  expect((await put({}, { timeZone: 'Mars/Olympus' })).code).toBe('VALIDATION_FAILED')
})

test('a browser subscribes at a listed push service alone, and belongs to the user who used it last', async () => {
  const [first, second] = [await growth.signedIn(), await growth.signedIn()]
  const { browser, status, id } = await growth.subscribe(first)
  expect(status).toBe(201)
  const again = await growth.subscribe(second, browser)
  expect(again.id).toBe(id)
  await notify(first)
  await notify(second)
  await withNotifications(first, 1)
  await waitFor(async () => (await growth.pushedTo(browser)).length === 1)
  expect((await first.call('DELETE', `/push-subscriptions/${id}`)).code).toBe('NOT_FOUND')
  expect((await second.call('DELETE', `/push-subscriptions/${id}`)).status).toBe(200)

  const subscribe = (endpoint: string, keys = newPushKeys()) =>
    first.post('/push-subscriptions', { endpoint, keys, language: 'en' })
  for (const endpoint of [
    'https://evil.example/a',
    'http://169.254.169.254/latest',
    'file:///etc',
  ]) {
    expect((await subscribe(endpoint)).code, endpoint).toBe('PUSH_SERVICE_NOT_LISTED')
  }
  const noPoint = { ...newPushKeys(), p256dh: Buffer.alloc(65, 4).toString('base64url') }
  const answer = await subscribe(`${growth.sandbox.url}/push/a`, noPoint)
  expect(answer.code).toBe('VALIDATION_FAILED')
})

test('a user sees the browsers that show their notifications, and ends all of them at once', async () => {
  const sub = randomUUID()
  const [here, elsewhere, other] = [
    await growth.signedIn({ sub }),
    await growth.signedIn({ sub }),
    await growth.signedIn(),
  ]
  const own = await growth.subscribe(here)
  const second = await growth.subscribe(elsewhere)
  const { browser } = await growth.subscribe(other)
  const listed = async (user: Caller) =>
    (await user.get<PushSubscriptions>('/push-subscriptions')).data.items
  const items = await listed(here)
  expect(new Map(items.map(({ id, isCurrent }) => [id, isCurrent]))).toEqual(
    new Map([
      [own.id, true],
      [second.id, false],
    ]),
  )
  expect((await here.call('DELETE', '/push-subscriptions')).status).toBe(200)
  expect(await listed(elsewhere)).toEqual([])
  await notify(here)
  await notify(other)
  await waitFor(async () => (await growth.pushedTo(browser)).length === 1)
  expect(await growth.pushedTo(own.browser)).toEqual([])
})

test('of many browsers the newest are kept', async () => {
  const user = await growth.signedIn()
  for (let n = 0; n <= MAX_PUSH_SUBSCRIPTIONS; n += 1) await growth.subscribe(user)
  const repositories = await openRepositories(growth)
  onTestFinished(repositories.close)
  expect(await repositories.pushSubscriptions.of(user.id)).toHaveLength(MAX_PUSH_SUBSCRIPTIONS)
})

test('the link of an e-mail ends such e-mails by one press in a mail program, and opening it alone changes nothing', async () => {
  const user = await growth.signedIn()
  await user.put('/preferences', { kinds: {}, quietHours: null, timeZone: 'UTC' })
  const earningId = randomUUID()
  await growth.events.publish(earningExpiring, earningId, {
    ...{ earningId, businessId: randomUUID(), userId: user.id },
    ...({ source: 'referral', currency: 'KCASH', amount: '1.00' } as const),
    expiresAt: new Date().toISOString(),
  })
  const [mail] = await waitFor(() => growth.mailsTo(user).length > 0 && growth.mailsTo(user))
  const call = new URL(mail?.unsubscribe ?? '')
  expect(call.origin + call.pathname).toBe('https://site.example/api/notifications/unsubscribe')
  const shown = await growth.visitor.get(`/unsubscribe${call.search}`)
  expect(shown.data).toEqual({ kind: 'earning-expiring', isSent: true })

  const pressed = await growth.app.inject({
    method: 'POST',
    url: call.pathname + call.search,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
  expect(pressed.statusCode).toBe(200)
  expect((await growth.visitor.get(`/unsubscribe${call.search}`)).data.isSent).toBe(false)
  // By the page: again, and it stays so.
  expect((await growth.visitor.post(`/unsubscribe${call.search}`, {})).data.isSent).toBe(false)
  const { data } = await user.get<Preferences>('/preferences')
  expect(data.kinds.find(({ kind }) => kind === 'earning-expiring')?.choice).toEqual({
    ...{ inbox: true, email: 'off', push: true },
  })
  const forged = `?token=${encodeURIComponent(`${user.id}:earning-ready.AAAA`)}`
  expect((await growth.visitor.post(`/unsubscribe${forged}`, {})).code).toBe(
    'UNSUBSCRIBE_LINK_INVALID',
  )
})

test('staff see how each kind reads', async () => {
  const staff = await growth.signedIn({ roles: ['read-only'] })
  const { data } = await staff.get('/admin/templates')
  expect(data.items.map(({ kind }: { kind: string }) => kind)).toEqual([...KINDS])
})

test('a declared index serves every query of these', () => {
  expect(queries.unserved()).toEqual([])
})
