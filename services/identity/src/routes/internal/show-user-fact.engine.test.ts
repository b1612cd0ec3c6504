import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServiceCaller } from '../../testing/service-caller.ts'
import { newPhone, startIdentity, type TestIdentity } from '../../testing/start-identity.ts'

let identity: TestIdentity
let quests: Awaited<ReturnType<typeof startServiceCaller>>
beforeAll(async () => {
  quests = await startServiceCaller()
  identity = await startIdentity({ env: quests.env })
})
afterAll(async () => {
  await identity.stop()
  await quests.stop()
})

const fact = (userId: string, name: string) =>
  quests.get(identity, `/internal/users/${userId}/facts/${name}`)

test('quests reads what is so of a user, as it is now', async () => {
  const { userId, accessToken } = await identity.logIn(newPhone())
  expect((await fact(userId, 'PHONE_VERIFIED')).data).toEqual({ holds: true, missing: [] })
  expect((await fact(userId, 'EMAIL_VERIFIED')).data).toEqual({ holds: false, missing: [] })
  const headers = { authorization: `Bearer ${accessToken}` }
  const body = { firstName: 'Asha', country: 'IN' }
  await identity.call('PATCH', '/api/users/me/profile', { headers, body })
  expect((await fact(userId, 'PROFILE_COMPLETE')).data).toEqual({
    holds: false,
    missing: ['preferredRole', 'preferredPlatform'],
  })
})

test('an unknown user is not found, and another fact is refused', async () => {
  expect((await fact(randomUUID(), 'PHONE_VERIFIED')).status).toBe(404)
  expect((await fact(randomUUID(), 'KYC_DONE')).status).toBe(400)
})
