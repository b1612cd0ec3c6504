import { randomUUID } from 'node:crypto'
import { eventTracked } from '@platform/contracts/growth/events'
import { consentsChanged } from '@platform/contracts/identity/events'
import { documentsOf } from '@platform/testing/read-databases'
import { waitFor } from '@platform/testing/wait-for'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startGrowth, type TestGrowth } from '../../testing/start-growth.ts'

let service: TestGrowth
beforeAll(async () => {
  service = await startGrowth()
})
afterAll(() => service.stop())

const viewed = (id: string = randomUUID(), extras: Record<string, string> = { page: '/' }) => ({
  id,
  eventName: 'page_viewed',
  eventId: '1003',
  at: service.clock.now().getTime(),
  extras,
})
const published = (id: string) =>
  service.events.received(eventTracked).filter(({ data }) => data.id === id)
const query = (fields: Record<string, string>) => `?${new URLSearchParams(fields)}`

test('publishes each event of a batch once, however often the batch is sent', async () => {
  const events = [viewed(), viewed()]
  const last = viewed()
  for (let time = 0; time < 3; time += 1)
    expect((await service.visitor.post('/batch', { events })).status).toBe(202)
  await service.visitor.post('/batch', { events: [last] })
  await waitFor(() => published(last.id).length > 0)
  await waitFor(() => events.every(({ id }) => published(id).length > 0))
  expect(events.map(({ id }) => published(id).length)).toEqual([1, 1])
  expect(published(last.id)[0]?.data).toMatchObject({
    eventName: 'page_viewed',
    eventId: '1003',
    userId: null,
    properties: { page: '/' },
  })
})

test('a batch is stored by one write, and what is new in it although another event was sent before', async () => {
  const [old, fresh, last] = [viewed(), viewed(), viewed()]
  await service.visitor.post('/batch', { events: [old] })
  const answer = await service.visitor.post('/batch', { events: [old, fresh, fresh, last] })
  expect(answer.status).toBe(202)
  const all = [old, fresh, last]
  await waitFor(() => all.every(({ id }) => published(id).length > 0))
  expect(all.map(({ id }) => published(id).length)).toEqual([1, 1, 1])
})

test('keeps the address that an event came from, and publishes it to nobody', async () => {
  const event = viewed()
  await service.visitor.post('/batch', { events: [event] })
  const { MONGO_URL, MONGO_DATABASE } = service.env
  const own = { _id: event.id }
  const [kept] = await documentsOf(MONGO_URL, MONGO_DATABASE, 'tracked_events', own)
  expect(kept?.ipAddress).toBe('127.0.0.1')
  await waitFor(() => published(event.id).length > 0)
  expect(JSON.stringify(published(event.id))).not.toContain('127.0.0.1')
})

test('the user is that of the token, whatever the properties say', async () => {
  const user = await service.signedIn()
  const [mine, forged] = [viewed(), viewed(undefined, { page: '/', userId: user.id })]
  await user.post('/batch', { events: [mine] })
  await service.visitor.post('/batch', { events: [forged] })
  await waitFor(() => [mine, forged].every(({ id }) => published(id).length > 0))
  expect(published(mine.id)[0]?.data.userId).toBe(user.id)
  expect(published(forged.id)[0]?.data).toMatchObject({
    userId: null,
    properties: { page: '/' },
  })
})

test('of a user who has withdrawn the consent it keeps nothing more, until they agree again', async () => {
  const user = await service.signedIn()
  const { MONGO_URL, MONGO_DATABASE } = service.env
  const kept = async () => {
    const own = { userId: user.id }
    return (await documentsOf(MONGO_URL, MONGO_DATABASE, 'tracked_events', own)).length
  }
  const send = () => user.post('/batch', { events: [viewed()] })
  const answer = (analytics: boolean, at: number) =>
    service.events.publish(consentsChanged, user.id, {
      ...{ userId: user.id, analytics },
      at: new Date(at).toISOString(),
    })
  const now = service.clock.now().getTime()
  expect((await send()).status).toBe(202)
  // Before the withdrawal, of which the event comes later.
  await answer(false, now - 1)
  await waitFor(async () => (await kept()) === 0)
  expect(await send()).toMatchObject({ status: 403, code: 'NOT_AGREED' })
  const extras = JSON.stringify({ reason: 'user' })
  const one = query({ eventName: 'logout', eventId: '1102', extras })
  expect(await user.get(one)).toMatchObject({ status: 403, code: 'NOT_AGREED' })
  expect((await service.visitor.post('/batch', { events: [viewed()] })).status).toBe(202)
  // An older answer that is delivered late changes nothing.
  await answer(true, now - 2)
  await answer(true, now)
  await waitFor(async () => (await send()).status === 202)
  expect(await kept()).toBe(1)
})

test('an event that is not known refuses its whole batch, by name', async () => {
  const good = viewed()
  const bad = viewed(undefined, { page: '/', password: 'x' })
  expect(await service.visitor.post('/batch', { events: [good, bad] })).toMatchObject({
    status: 400,
    code: 'UNKNOWN_EVENT',
    details: { event: 'page_viewed', property: 'password' },
  })
  const later = viewed()
  await service.visitor.post('/batch', { events: [later] })
  await waitFor(() => published(later.id).length > 0)
  expect(published(good.id)).toHaveLength(0)
})

test('takes one event by its query, with the ids of a game', async () => {
  const event = { eventName: 'logout', eventId: '1102', gameId: 'g1', gameAccountId: 'a1' }
  const extras = JSON.stringify({ reason: 'user' })
  expect((await service.visitor.get(query({ ...event, extras }))).status).toBe(202)
  const found = () =>
    service.events.received(eventTracked).filter(({ data }) => data.eventName === 'logout')
  await waitFor(() => found().length > 0)
  expect(found()[0]?.data.properties).toEqual({ reason: 'user' })
})

test.each(['no JSON', '[1]', '{"reason":1}'])('refuses %s as properties', async (extras) => {
  const event = { eventName: 'logout', eventId: '1102' }
  expect(await service.visitor.get(query({ ...event, extras }))).toMatchObject({
    status: 400,
    code: 'VALIDATION_FAILED',
    details: { fields: [{ path: 'querystring.extras' }] },
  })
})

test.each(['\u0000', '\ud800', 'a\udc00b', '\u0007'])('refuses %j in any text', async (odd) => {
  const event = { eventName: 'logout', eventId: '1102' }
  const bad = { status: 400, code: 'VALIDATION_FAILED' }
  const batch = (changes: object) =>
    service.visitor.post('/batch', { events: [{ ...viewed(), ...changes }] })
  expect(await batch({ extras: { page: `/${odd}` } })).toMatchObject(bad)
  expect(await batch({ extras: { [`page${odd}`]: '/' } })).toMatchObject(bad)
  expect(await batch({ eventName: `page_viewed${odd}` })).toMatchObject(bad)
  expect(await batch({ eventId: `1003${odd}` })).toMatchObject(bad)
  const extras = JSON.stringify({ reason: odd })
  expect(await service.visitor.get(query({ ...event, extras }))).toMatchObject(bad)
})

test('refuses more events than a batch may have', async () => {
  const events = Array.from({ length: 51 }, () => viewed())
  expect(await service.visitor.post('/batch', { events })).toMatchObject({
    status: 400,
    code: 'VALIDATION_FAILED',
  })
})

test('a busy network does not keep a user out', async () => {
  const user = await service.signedIn()
  const sends = Array.from({ length: 130 }, () =>
    service.visitor.post('/batch', { events: [viewed()] }),
  )
  const statuses = (await Promise.all(sends)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 202)).not.toHaveLength(130)
  expect(statuses).toContain(429)
  expect((await user.post('/batch', { events: [viewed()] })).status).toBe(202)
})

test('a batch counts for its events: a user has 600 in a minute, however they are sent', async () => {
  const [user, other] = [await service.signedIn(), await service.signedIn()]
  const send = (by = user, count = 50) =>
    by.post('/batch', { events: Array.from({ length: count }, () => viewed()) })
  const answers = await Promise.all(Array.from({ length: 14 }, () => send()))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 202)).toHaveLength(12)
  expect(answers.filter(({ code }) => code === 'RATE_LIMITED')).toHaveLength(2)
  const extras = JSON.stringify({ reason: 'user' })
  const one = query({ eventName: 'logout', eventId: '1102', extras })
  expect((await user.get(one)).code).toBe('RATE_LIMITED')
  expect((await send(other, 1)).status).toBe(202)
  service.clock.advance(60_000)
  expect((await send()).status).toBe(202)
})
