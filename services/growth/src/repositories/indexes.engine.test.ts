import { randomUUID } from 'node:crypto'
import { watchQueries } from '@platform/testing/index-coverage'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startGrowth, type TestGrowth } from '../testing/start-growth.ts'

const queries = watchQueries()
let service: TestGrowth
beforeAll(async () => {
  service = await startGrowth()
})
afterAll(async () => {
  queries.stop()
  await service.stop()
})

test('a declared index serves every query, also of an event that is sent twice', async () => {
  const event = {
    id: randomUUID(),
    eventName: 'logout',
    eventId: '1102',
    at: 1,
    extras: { reason: 'user' },
  }
  await service.visitor.post('/batch', { events: [event] })
  await service.visitor.post('/batch', { events: [event] })
  expect(queries.unserved()).toEqual([])
})
