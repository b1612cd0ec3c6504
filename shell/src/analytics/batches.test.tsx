import { TRACKED_EVENTS } from '@platform/contracts/growth/tracked-events'
import {
  answer,
  createFakeApi,
  type FakeCall,
  refuse,
  unreachable,
} from '@platform/remote-kit/testing/fake-api'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSessionStore } from '../session/session-store.ts'
import { tokenOf, USER } from '../testing/open-shell.tsx'
import { actorOf } from './actor.ts'
import { createBatches, GATHER_MS, MOST_KEPT } from './batches.ts'

const ROUTE = 'POST /tracker/batch'
const accepted = () => answer(null, 202)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
})

interface Opened {
  serve?: (call: FakeCall) => Response | Promise<Response>
  signedIn?: boolean
}

function open({ serve = accepted, signedIn = false }: Opened = {}) {
  const api = createFakeApi()
  api.on(ROUTE, serve)
  const inits: RequestInit[] = []
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    inits.push(init)
    return api.fetch(address, init)
  })
  if (signedIn) localStorage.setItem('accessToken', tokenOf(USER))
  const session = createSessionStore()
  const refresh = vi.fn(async () => null)
  const language = { get: () => 'en' as const, subscribe: () => () => {} }
  const batches = createBatches({ session, refresh, language })
  return {
    batches,
    session,
    inits,
    refresh,
    track(id: string, name: keyof typeof TRACKED_EVENTS = 'page_viewed', isLast = false) {
      const { id: eventId } = TRACKED_EVENTS[name]
      const properties = { page: id, channel: '', domainName: 'x'.repeat(400) }
      batches.track({ id, name, eventId, at: 7, properties, actor: actorOf(session), isLast })
    },
    /** The ids of each batch. */
    sent: () => api.calls(ROUTE).map(({ body }) => eventsOf(body).map(({ id }) => id)),
    calls: () => api.calls(ROUTE),
  }
}
const eventsOf = (body: unknown) => (body as { events: { id: string }[] }).events
const later = (ms = GATHER_MS) => vi.advanceTimersByTimeAsync(ms)

test('gathers events for 5 s and sends them as the tracker takes them', async () => {
  const { track, sent, calls } = open()
  track('a')
  track('b')
  await later(GATHER_MS - 1)
  expect(sent()).toEqual([])
  await later(1)
  expect(sent()).toEqual([['a', 'b']])
  expect(eventsOf(calls()[0]?.body)[0]).toEqual({
    id: 'a',
    eventName: 'page_viewed',
    eventId: '1003',
    at: 7,
    extras: { page: 'a', domainName: 'x'.repeat(300) },
  })
  expect(calls()[0]?.headers.get('authorization')).toBeNull()
  await later(60_000)
  expect(sent()).toHaveLength(1)
})

test('a full batch does not wait', async () => {
  const { track, sent } = open()
  for (let id = 0; id < 60; id++) track(String(id))
  await later(0)
  expect(sent().map((ids) => ids.length)).toEqual([50, 10])
})

test('a tracker that is down gets the same ids again, at growing intervals', async () => {
  const { track, sent } = open({ serve: unreachable })
  track('a')
  await later(GATHER_MS)
  await later(2 * GATHER_MS)
  await later(4 * GATHER_MS)
  expect(sent()).toEqual([['a'], ['a'], ['a']])
  await later(24 * 3_600_000)
  expect(sent().length).toBeLessThan(24 * 12 + 12)
})

test('keeps a bounded number of events, the newest', async () => {
  let isUp = false
  const { track, sent } = open({ serve: () => (isUp ? accepted() : unreachable()) })
  for (let id = 0; id < MOST_KEPT + 10; id++) track(String(id))
  await later(0)
  isUp = true
  await later(60_000)
  const delivered = sent().slice(1).flat()
  expect(new Set(delivered).size).toBe(MOST_KEPT)
  expect(delivered).not.toContain('9')
  expect(delivered).toContain('10')
})

test('waits as long as the server asks for', async () => {
  const busy = () => refuse('RATE_LIMITED', { retryAfterMs: 60_000 })
  const { track, sent } = open({ serve: busy })
  track('a')
  await later()
  await later(59_999)
  expect(sent()).toHaveLength(1)
  await later(1)
  expect(sent()).toHaveLength(2)
})

test('the last events are sent at once, with those that are not answered yet, so that they outlive the page', async () => {
  const { track, sent, inits } = open({ serve: () => new Promise<Response>(() => {}) })
  track('a')
  await later()
  track('b')
  track('end', 'session_ended', true)
  await later(0)
  expect(sent()).toEqual([['a'], ['a', 'b', 'end']])
  expect(inits.map(({ keepalive }) => keepalive)).toEqual([undefined, true])
})

test('what failed as the page was left is sent again if it is still there', async () => {
  let isUp = false
  const { track, batches, sent } = open({ serve: () => (isUp ? accepted() : unreachable()) })
  track('a')
  batches.leave()
  await later(0)
  isUp = true
  await later()
  expect(sent()).toEqual([['a'], ['a']])
  await later(60_000)
  expect(sent()).toHaveLength(2)
})

test('the events of a visitor and of a user are sent separately, each with its own token', async () => {
  const { track, session, sent, calls } = open()
  track('visitor')
  session.accessToken.set(tokenOf(USER))
  track('user')
  session.leave()
  track('visitor again')
  await later()
  expect(sent()).toEqual([['visitor'], ['user'], ['visitor again']])
  const tokens = calls().map(({ headers }) => headers.get('authorization'))
  expect(tokens).toEqual([null, `Bearer ${tokenOf(USER)}`, null])
})

test("an event of a user whose session is over becomes a visitor's", async () => {
  const { track, session, calls } = open({
    signedIn: true,
    serve: ({ headers }) => (headers.has('authorization') ? refuse('TOKEN_EXPIRED') : accepted()),
  })
  track('logout', 'logout')
  session.leave()
  await later()
  expect(calls().map(({ headers }) => headers.has('authorization'))).toEqual([true, false])
  await later(60_000)
  expect(calls()).toHaveLength(2)
})

test('a token that has expired is refreshed', async () => {
  const { track, refresh } = open({ signedIn: true, serve: () => refuse('TOKEN_EXPIRED') })
  track('a')
  await later()
  expect(refresh).toHaveBeenCalledExactlyOnceWith(tokenOf(USER))
})

test('an event that the server does not know does not hold up the others', async () => {
  const { track, sent } = open({
    serve: ({ body }) =>
      JSON.stringify(body).includes('"login"')
        ? refuse('UNKNOWN_EVENT', { event: 'login' })
        : accepted(),
  })
  track('a')
  track('b', 'login')
  await later()
  expect(sent()).toEqual([['a', 'b'], ['a']])
})

test.each([400, 403, 404, 413])('a batch that is refused with %i is dropped', async (status) => {
  const { track, sent } = open({ serve: () => Response.json({}, { status }) })
  track('a')
  await later(600_000)
  expect(sent()).toEqual([['a']])
})

test('after a withdrawal nothing is sent, not even what had failed', async () => {
  const { track, batches, sent } = open({ serve: unreachable })
  track('a')
  await later()
  track('b')
  batches.leave()
  batches.forget()
  await later(600_000)
  expect(sent()).toEqual([['a'], ['a', 'b']])
})
