import { connectMongo } from '@platform/service-kit'
import { watchQueries } from '@platform/testing/index-coverage'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type IdentityUnderTest, newPhone, startIdentity } from '../testing/start-identity.ts'
import { openRepositories } from './open-repositories.ts'

const queries = watchQueries()
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
  queries.stop()
  await mongo.close()
  await identity.stop()
})

test('a declared index serves every query, from the first code to the log-out', async () => {
  const [phone, mail] = [newPhone(), 'indexes@example.com']
  const { accessToken, refreshToken } = await identity.logIn(phone)
  await identity.logIn(mail)
  const headers = { authorization: `Bearer ${accessToken}` }
  const body = { userName: 'Indexed' }
  await identity.call('PATCH', '/api/users/me/profile', { headers, body })
  await identity.call('GET', '/api/users/me/username/availability?userName=Other', { headers })
  await identity.call('GET', `/api/auth/refresh-token?refresh_token=${refreshToken}`)
  identity.sandbox.faults.change({ sms: 'error' })
  await identity.requestCode(phone)
  await identity.post('/api/auth/logout', { refreshToken })
  await stores.users.withRoles()

  expect(queries.seen('users').length).toBeGreaterThan(4)
  expect(queries.seen('otp_devices').length).toBeGreaterThan(1)
  expect(queries.unserved()).toEqual([])
})
