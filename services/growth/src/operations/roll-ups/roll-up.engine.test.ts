import { randomUUID } from 'node:crypto'
import { eventTracked } from '@platform/contracts/growth/events'
import { createEventFactory, uuids } from '@platform/service-kit'
import { watchQueries } from '@platform/testing/index-coverage'
import { sized } from '@platform/testing/sizes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { merged } from '../../domain/roll-ups/bucket.ts'
import { type CountedEvent, countsOfEvent } from '../../domain/roll-ups/counts-of.ts'
import type { WantedCounts } from '../../repositories/roll-ups.ts'
import { openRepositories, type TestRepositories } from '../../testing/open-repositories.ts'
import { startGrowth, type TestGrowth } from '../../testing/start-growth.ts'
import { type RollUpDependencies, rollUp } from './roll-up.ts'

const HOUR = 3_600_000
const queries = watchQueries()
let service: TestGrowth
let repositories: TestRepositories
beforeAll(async () => {
  // The test counts itself.
  service = await startGrowth({ paces: { 'roll-up': HOUR, 'attribute-conversions': HOUR } })
  repositories = await openRepositories(service)
})
afterAll(async () => {
  queries.stop()
  await repositories.close()
  await service.stop()
})

const deps = (): RollUpDependencies => ({ ...repositories, clock: service.clock })
const never = new AbortController().signal
const count = (own: Partial<RollUpDependencies> = {}) => rollUp({ ...deps(), ...own }, never, 7)

/** @param address the sender's: each network has 3,000 events a minute */
async function track(events: number, address = '192.0.2.1'): Promise<void> {
  const names = [
    { eventName: 'logout', eventId: '1102', extras: { reason: 'user', device: 'Mobile' } },
    { eventName: 'page_viewed', eventId: '1003', extras: { page: '/', channel: 'Website' } },
  ] as const
  const at = service.clock.now().getTime()
  const all = Array.from({ length: events }, (_, n) => ({
    ...{ id: randomUUID(), at: at - n * HOUR },
    ...(names[n % 2] ?? names[0]),
  }))
  const from = { 'x-forwarded-for': address }
  expect((await service.visitor.post('/batch', { events: all }, from)).status).toBe(202)
}

const KINDS = ['activity', 'activity-channel', 'activity-device', 'activity-location'] as const

/** Every count of events that is kept, and what a recount of the events gives. */
async function compare() {
  const kept: Record<string, number> = {}
  for (const kind of KINDS) {
    const wanted: WantedCounts = { kind, days: { from: '2000-01-01', to: '2999-01-01' } }
    for await (const { name, value, day, count: sum } of repositories.rollUps.counts(wanted))
      kept[[kind, name, day, value].join()] = sum
  }
  const everReceived = { receivedAt: { $gt: new Date(0) } }
  const events = await repositories.collection('tracked_events').find(everReceived).toArray()
  const recounted = merged(events.flatMap((event) => countsOfEvent(event as never as CountedEvent)))
  const sums = recounted.map(({ kind, name, day, value, by }) => [
    [kind, name, day, value].join(),
    by,
  ])
  return { kept, recounted: Object.fromEntries(sums), events: events.length }
}

test('counts what has come in batches, each event once, and nothing when nothing has come', async () => {
  await track(20)
  expect(await count()).toBe(20)
  expect(await count()).toBe(0)
  const { kept, recounted, events } = await compare()
  expect(events).toBe(20)
  expect(kept).toEqual(recounted)
})

test('a count that ended between any two steps is completed, and adds nothing twice', async () => {
  const { rollUps, trackedEvents } = repositories
  const crash = async () => Promise.reject(new Error('crash'))
  const crashes: Partial<RollUpDependencies>[] = [
    { rollUps: { ...rollUps, insertBatch: crash } },
    { rollUps: { ...rollUps, add: crash } },
    {
      rollUps: {
        ...rollUps,
        // A part of it is added.
        async add(batch) {
          await rollUps.add({ ...batch, deltas: batch.deltas.slice(0, 2) })
          await crash()
        },
      },
    },
    { trackedEvents: { ...trackedEvents, mark: crash } },
    { rollUps: { ...rollUps, finish: crash } },
  ]
  for (const own of crashes) {
    await track(5)
    await expect(count(own)).rejects.toThrow('crash')
    await count()
    const { kept, recounted } = await compare()
    expect(kept).toEqual(recounted)
  }
})

test('two leaders at the same time count each event once', async () => {
  await track(40)
  await Promise.all([count(), count(), count()])
  await count()
  const { kept, recounted } = await compare()
  expect(kept).toEqual(recounted)
})

test('many events of a day are counted as a recount of them', async () => {
  const batches = sized({ short: 40, long: 2_000 })
  for (let sent = 0; sent < batches; sent += 1) {
    const network = Math.floor(sent / 50)
    await track(50, `198.51.100.${network}`)
  }
  let counted = 1
  while (counted > 0) counted = await rollUp(deps(), never)
  const { kept, recounted, events } = await compare()
  expect(events).toBeGreaterThanOrEqual(50 * batches)
  expect(kept).toEqual(recounted)
}, 1_200_000)

test('events of a user are counted when they are published, and not before', async () => {
  const user = await service.signedIn()
  const receivedAt = service.clock.now()
  const event = {
    ...{ id: randomUUID(), name: 'logout', eventId: '1102', userId: user.id, ipAddress: '::1' },
    ...{ gameId: null, gameAccountId: null, properties: {}, at: receivedAt, receivedAt },
  }
  const data = { ...event, eventName: event.name, at: receivedAt.toISOString() }
  const published = createEventFactory('growth', service.clock, uuids).create(eventTracked, {
    ...{ key: user.id, subject: event.id, data },
  })
  await repositories.trackedEvents.hold([{ event, published }])
  expect(await count()).toBe(0)
  await repositories.trackedEvents.discard({ userId: user.id, receivedAt, ids: [event.id] })
  expect(await count()).toBe(0)
})

test('batches are deleted after a day, but for the last one', async () => {
  service.clock.advance(25 * HOUR)
  await track(1)
  await count()
  const batches = repositories.collection('roll_up_batches')
  const left = await batches.find({ source: 'events' }).toArray()
  expect(left.length).toBeLessThanOrEqual(2)
  const { kept, recounted } = await compare()
  expect(kept).toEqual(recounted)
})

test('a declared index serves every query', () => {
  expect(queries.unserved()).toEqual([])
})
