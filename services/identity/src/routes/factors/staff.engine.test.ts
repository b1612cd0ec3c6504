import { createEventFactory, uuids } from '@platform/service-kit'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { grantRoles } from '../../operations/grant-roles.ts'
import { enrolAuthenticator, secondStep } from '../../testing/authenticator.ts'
import { openRepositories, type TestRepositories } from '../../testing/open-repositories.ts'
import { bearer } from '../../testing/partner-under-test.ts'
import { passkeyBrowser, userWithPasskey } from '../../testing/passkey-browser.ts'
import { newPhone, startIdentity, type TestIdentity } from '../../testing/start-identity.ts'

let identity: TestIdentity
let repositories: TestRepositories
beforeAll(async () => {
  identity = await startIdentity({ env: { STAFF_NEEDS_SECOND_FACTOR: 'true' } })
  repositories = await openRepositories(identity)
})
afterAll(async () => {
  await repositories.close()
  await identity.stop()
})

async function newOperator(): Promise<string> {
  const phone = newPhone()
  const events = createEventFactory('identity', identity.clock, uuids)
  const deps = { ...repositories, events, clock: identity.clock, ids: uuids }
  const destination = { channel: 'phone', value: phone } as const
  await grantRoles(deps, { destination, roles: ['admin'], by: 'command:test' })
  return phone
}
async function firstStep(phone: string) {
  const { data } = await identity.requestCode(phone)
  const input = { challengeId: data.challengeId, code: identity.lastCode(phone) }
  return identity.post('/api/auth/otp/verify', input)
}
const rolesIn = (token: string) => decodeJwt(token).roles
const partners = async (token: string) =>
  (await identity.get('/api/auth/admin/partners', bearer(token))).status
const refresh = async (token: string) =>
  (await identity.get(`/api/auth/refresh-token?refresh_token=${token}`)).data

test('staff without a second factor have no rights, and have them as soon as an app is set up', async () => {
  const { data } = await firstStep(await newOperator())
  expect(rolesIn(data.accessToken)).toEqual([])
  expect(await partners(data.accessToken)).toBe(403)
  const status = await identity.get('/api/auth/second-factor', bearer(data.accessToken))
  expect(status.data).toMatchObject({ totp: null, isRequired: true, isProven: false })
  const { accessToken } = await enrolAuthenticator(identity, data.accessToken)
  expect(rolesIn(accessToken)).toEqual(['admin'])
  expect(await partners(accessToken)).toBe(200)
  expect(rolesIn((await refresh(data.refreshToken)).accessToken)).toEqual(['admin'])
  const after = await identity.get('/api/auth/second-factor', bearer(accessToken))
  expect(after.data).toMatchObject({ isRequired: true, isProven: true })
})

test('a log-in of staff has the roles after its second step', async () => {
  const phone = await newOperator()
  const { data } = await firstStep(phone)
  const app = await enrolAuthenticator(identity, data.accessToken)
  const first = await firstStep(phone)
  const opened = await secondStep(identity, first, { way: 'totp', code: app.nextCode() })
  expect(rolesIn(opened.data.accessToken)).toEqual(['admin'])
})

test('a passkey gives staff their roles as an app does, when it is set up and in a log-in by it alone', async () => {
  const { accessToken, passkey } = await userWithPasskey(identity, await newOperator())
  expect(rolesIn(accessToken)).toEqual(['admin'])
  const opened = await passkeyBrowser(identity).logIn(passkey)
  expect(rolesIn(opened.data.accessToken)).toEqual(['admin'])
})

test('another session of before has none, nor has any after the app is removed', async () => {
  const phone = await newOperator()
  const [other, own] = [(await firstStep(phone)).data, (await firstStep(phone)).data]
  const { accessToken } = await enrolAuthenticator(identity, own.accessToken)
  expect(rolesIn((await refresh(other.refreshToken)).accessToken)).toEqual([])
  await identity.call('DELETE', '/api/auth/totp', { headers: bearer(accessToken) })
  expect(rolesIn((await refresh(own.refreshToken)).accessToken)).toEqual([])
})

test('users without a role need none', async () => {
  const { data } = await firstStep(newPhone())
  const status = await identity.get('/api/auth/second-factor', bearer(data.accessToken))
  expect(status.data.isRequired).toBe(false)
})
