import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@platform/contracts/constants'
import { watchQueries } from '@platform/testing/index-coverage'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRepositories, type TestRepositories } from '../testing/open-repositories.ts'
import { startGrowth, type TestGrowth } from '../testing/start-growth.ts'
import { deleteOldEvents } from './delete-old-events.ts'

const queries = watchQueries()
let service: TestGrowth
let repositories: TestRepositories
beforeAll(async () => {
  service = await startGrowth()
  repositories = await openRepositories(service)
})
afterAll(async () => {
  queries.stop()
  await repositories.close()
  await service.stop()
})

const send = async (count: number) => {
  const one = () => ({
    ...{ id: randomUUID(), eventName: 'logout', eventId: '1102', at: 1 },
    extras: { reason: 'user' },
  })
  const answer = await service.visitor.post('/batch', {
    events: Array.from({ length: count }, one),
  })
  expect(answer.status).toBe(202)
}

test('an event is deleted after 90 days, in batches, until the service stops', async () => {
  const everReceived = { receivedAt: { $gt: new Date(0) } }
  const kept = () => repositories.collection('tracked_events').countDocuments(everReceived)
  const { signal } = new AbortController()
  const writes: number[] = []
  const trackedEvents = {
    ...repositories.trackedEvents,
    async deleteReceivedBefore(time: Date, limit: number) {
      writes.push(await repositories.trackedEvents.deleteReceivedBefore(time, limit))
      return writes.at(-1) ?? 0
    },
  }
  const deps = { trackedEvents, clock: service.clock }
  await send(5)
  service.clock.advance(89 * DAY_MS)
  await send(1)
  await deleteOldEvents(deps, signal, 2)
  expect(await kept()).toBe(6)

  service.clock.advance(DAY_MS)
  await deleteOldEvents(deps, AbortSignal.abort(), 2)
  expect(await kept()).toBe(6)
  await deleteOldEvents(deps, signal, 2)
  expect(await kept()).toBe(1)
  expect(writes).toEqual([0, 2, 2, 1])
  expect(queries.unserved()).toEqual([])
})
