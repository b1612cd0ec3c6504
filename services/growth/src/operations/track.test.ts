import { expect, test } from 'vitest'
import type { Dependencies } from './dependencies.ts'
import { track } from './track.ts'
import { visitorBudget } from './visitor-budget.ts'

const now = new Date(0)
const BATCH = 50
const BATCHES_OF_NETWORK = 60

/** Sends a batch of a visitor, with counters in memory. */
function visitors(bytesPerHour = Number.MAX_SAFE_INTEGER, page = '/') {
  const counts = new Map<string, number>()
  const dropped = new Map<string, number>()
  const kept: object[] = []
  const clock = { now: () => now }
  const rates = {
    async add(key: string, _windowMs: number, by = 1) {
      const count = (counts.get(key) ?? 0) + by
      counts.set(key, count)
      return { count, endsAt: now }
    },
    async takeBack(key: string, _endsAt: Date, by = 1) {
      counts.set(key, (counts.get(key) ?? 0) - by)
    },
  }
  const inc = ({ reason }: { reason: string }, by: number) =>
    dropped.set(reason, (dropped.get(reason) ?? 0) + by)
  const metrics = { counter: () => ({ inc }) } as unknown as Parameters<
    typeof visitorBudget
  >[0]['metrics']
  const deps = {
    clock,
    events: { create: () => ({}) },
    trackedEvents: { insert: async (events: object[]) => void kept.push(...events) },
    rates,
    visitorBudget: visitorBudget({
      rates,
      metrics,
      bytesPerHour: { visitors: bytesPerHour, users: bytesPerHour },
    }),
  } as unknown as Dependencies
  const events = Array.from({ length: BATCH }, (_, n) => ({
    ...{ id: `event-${n}`, eventName: 'page_viewed', eventId: '1003', at: 0 },
    extras: { page, ...(page === '/' ? {} : commonTexts) },
  }))
  return {
    send: (ipAddress: string) => track(deps, { userId: null, ipAddress }, events),
    take: deps.visitorBudget.take,
    kept,
    dropped: () => Object.fromEntries(dropped),
  }
}

/** Each as long as a value may be. */
const commonTexts = Object.fromEntries(
  ['device', 'osName', 'osVersion', 'deviceModel', 'browserName'].map((name) => [
    name,
    '\u0915'.repeat(300),
  ]),
)

test('visitors whose addresses are in one IPv6 network share its events of a minute', async () => {
  const { send } = visitors()
  const address = (n: number) => `2001:db8:0:1::${n.toString(16)}`
  for (let n = 0; n < BATCHES_OF_NETWORK; n += 1) await send(address(n))
  await expect(send(address(BATCHES_OF_NETWORK))).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  await send('2001:db8:0:2::1')
})

const BYTES_OF_BATCH = BATCH * (256 + JSON.stringify({ page: '/' }).length)

test('the visitors of one customer’s network have a part of the budget, however many networks it has', async () => {
  const { send, kept, dropped } = visitors(64 * 2 * BYTES_OF_BATCH)
  // Until an eighth of the hour is used there is room for a carrier with all its customers.
  for (let n = 0; n < 16; n += 1) await send(`2001:db8:7:${n}::1`)
  expect(kept).toHaveLength(16 * BATCH)
  for (let n = 0; n < 4; n += 1) await send(`2001:db8:77:${n}::1`)
  expect(kept).toHaveLength(18 * BATCH)
  expect(dropped()).toEqual({ length: 0, network: 2 * BATCH, visitors: 0, users: 0, user: 0 })
  await send('2001:db8:78::1')
  expect(kept).toHaveLength(19 * BATCH)
  await send('2001:db8:7:99::1')
  expect(dropped()).toMatchObject({ network: 3 * BATCH })
})

test('beyond the budget of all visitors nothing is kept, and nobody is refused', async () => {
  const { send, kept, dropped } = visitors(64 * BYTES_OF_BATCH)
  for (let n = 0; n < 34; n += 1) await send(`203.0.113.${n}`)
  expect(kept).toHaveLength(32 * BATCH)
  expect(dropped()).toEqual({ length: 0, network: 0, visitors: 2 * BATCH, users: 0, user: 0 })
})

test('an event with more than any event of the site is not kept', async () => {
  const { send, kept, dropped } = visitors(Number.MAX_SAFE_INTEGER, '/long')
  await send('203.0.113.1')
  expect(kept).toEqual([])
  expect(dropped()).toMatchObject({ length: BATCH })
})

/** A user who sends from the network of this number. */
const ofNetwork = (userId: string, n = 0) => ({ userId, ipAddress: `203.0.${n >> 8}.${n & 255}` })

test('a user has bytes of an hour too, and of them the events beyond are not kept', async () => {
  const { take, dropped } = visitors()
  const half = { bytes: 500_000, events: 9 }
  const taken = []
  for (let n = 0; n < 3; n += 1) taken.push(await take(ofNetwork('a', n), half))
  expect(taken).toEqual([true, true, false])
  expect(await take(ofNetwork('b'), half)).toBe(true)
  expect(dropped()).toMatchObject({ user: 9, visitors: 0 })
})

test('the users of one network have a part of the hour of all users, which is not that of visitors', async () => {
  const { take, dropped } = visitors(64 * 1_000)
  const whole = { bytes: 1_000, events: 1 }
  for (let n = 1; n < 9; n += 1) expect(await take(ofNetwork('c', n), whole)).toBe(true)
  expect(await take(ofNetwork('a'), whole)).toBe(true)
  expect(await take(ofNetwork('b'), whole)).toBe(false)
  expect(dropped()).toMatchObject({ network: 1 })
  for (let n = 9; n < 32; n += 1) expect(await take(ofNetwork('a', n), whole)).toBe(true)
  expect(await take(ofNetwork('a', 99), whole)).toBe(false)
  expect(dropped()).toMatchObject({ network: 1, users: 1 })
  expect(await take({ userId: null, ipAddress: '203.0.113.1' }, whole)).toBe(true)
})

test('a network that sends little is kept where others have used up what they can', async () => {
  const { take } = visitors(4_096 * 100)
  const most = { bytes: 4_096 * 100 * (1 / 64), events: 1 }
  for (let n = 0; n < 33; n += 1) await take({ userId: null, ipAddress: `203.0.113.${n}` }, most)
  const late = { userId: null, ipAddress: '198.51.100.1' }
  expect(await take(late, most)).toBe(false)
  expect(await take(late, { bytes: 100, events: 1 })).toBe(true)
})
