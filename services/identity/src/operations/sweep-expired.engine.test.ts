import { connectMongo } from '@platform/service-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRepositories } from '../repositories/open-repositories.ts'
import { type IdentityUnderTest, newPhone, startIdentity } from '../testing/start-identity.ts'
import { sweepExpired } from './sweep-expired.ts'

const HOUR_MS = 60 * 60_000
let identity: IdentityUnderTest
let mongo: Awaited<ReturnType<typeof connectMongo>>
let stores: Awaited<ReturnType<typeof openRepositories>>
beforeAll(async () => {
  identity = await startIdentity()
  const { MONGO_URL, MONGO_DATABASE } = identity.env
  mongo = await connectMongo(MONGO_URL, MONGO_DATABASE, 'test', 10_000)
  stores = await openRepositories(mongo)
})
afterAll(async () => {
  await mongo.close()
  await identity.stop()
})

test('the sweep deletes what time has ended, and nothing else', async () => {
  const phone = newPhone()
  const { refreshToken } = await identity.logIn(phone)
  const counts = async () => {
    const { destinations, devices, sessions, refreshTokens, users } = stores
    const models = [destinations, devices, sessions, refreshTokens, users].map(({ model }) => model)
    return Promise.all(models.map((model) => model.collection.countDocuments()))
  }
  await sweepExpired(stores, identity.clock.now())
  expect(await counts()).toEqual([1, 1, 1, 1, 1])

  identity.clock.advance(HOUR_MS + 1_000)
  await sweepExpired(stores, identity.clock.now())
  expect(await counts()).toEqual([0, 0, 1, 1, 1])
  const path = `/api/auth/refresh-token?refresh_token=${refreshToken}`
  expect((await identity.call('GET', path)).status).toBe(200)

  identity.clock.advance(30 * 24 * HOUR_MS)
  await sweepExpired(stores, identity.clock.now())
  expect(await counts()).toEqual([0, 0, 0, 0, 1])
})
