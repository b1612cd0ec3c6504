import { connectMongo } from '@platform/service-kit'
import { watchQueries } from '@platform/testing/index-coverage'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweepExpired } from '../operations/sweep-expired.ts'
import { newPartner, operatorOf } from '../testing/partner-under-test.ts'
import { type IdentityUnderTest, newPhone, startIdentity } from '../testing/start-identity.ts'
import { leftToTheSweep } from './left-to-the-sweep.ts'
import { openRepositories } from './open-repositories.ts'

const queries = watchQueries()
let identity: IdentityUnderTest
let mongo: Awaited<ReturnType<typeof connectMongo>>
let stores: Awaited<ReturnType<typeof openRepositories>>
beforeAll(async () => {
  identity = await startIdentity()
  const { MONGO_URL, MONGO_DATABASE } = identity.env
  mongo = await connectMongo(MONGO_URL, MONGO_DATABASE, 'test', 10_000)
  stores = await openRepositories(mongo, leftToTheSweep)
})
afterAll(async () => {
  queries.stop()
  await mongo.close()
  await identity.stop()
})

test('a declared index serves every query, from the first code to the log-out, and for partners', async () => {
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

  identity.sandbox.faults.change({ sms: 'ok' })
  const operator = await operatorOf(identity)
  const partner = await newPartner(identity, operator)
  await partner.connect('ana', accessToken)
  await partner.signIn('ana')
  await identity.call('GET', `/api/auth/partners/${partner.key}`)
  await identity.call('GET', '/api/auth/admin/partners', { headers: operator })
  await identity.call('GET', '/api/users/me/connections', { headers })
  await identity.call('DELETE', `/api/users/me/connections/${partner.key}`, { headers })
  await sweepExpired(stores, identity.clock.now())

  expect(queries.seen('users').length).toBeGreaterThan(4)
  expect(queries.seen('otp_devices').length).toBeGreaterThan(1)
  expect(queries.seen('connections').length).toBeGreaterThan(4)
  expect(queries.seen('handovers').length).toBeGreaterThan(2)
  expect(queries.unserved()).toEqual([])
})
