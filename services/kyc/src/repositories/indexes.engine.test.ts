import { userRegistered } from '@platform/contracts/identity/events'
import { idempotencyKey } from '@platform/testing/caller'
import { watchQueries } from '@platform/testing/index-coverage'
import { waitFor } from '@platform/testing/wait-for'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startKyc, type TestKyc } from '../testing/start-kyc.ts'

const queries = watchQueries()
let service: TestKyc
beforeAll(async () => {
  service = await startKyc()
})
afterAll(async () => {
  queries.stop()
  await service.stop()
})

test('a declared index serves every query, from a first note to a second page', async () => {
  const user = await service.signedIn()
  await service.events.publish(userRegistered, user.id, { userId: user.id, country: 'India' })
  const page = () => user.get<{ items: []; nextCursor: string | null }>('/notes?pageLimit=1')
  await waitFor(async () => (await page()).data.items.length > 0)
  await user.post('/notes', { text: 'Clan night at nine' }, idempotencyKey())
  await user.get(`/notes?pageLimit=1&cursor=${(await page()).data.nextCursor}`)

  expect(queries.seen('notes').length).toBeGreaterThan(0)
  expect(queries.unserved()).toEqual([])
})
