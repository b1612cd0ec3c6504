import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sessionEnded } from '@platform/contracts/identity/events'
import { createEventFactory, uuids } from '@platform/service-kit'
import { freePort } from '@platform/testing/free-port'
import { waitFor } from '@platform/testing/wait-for'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { grantRoles } from '../../operations/grant-roles.ts'
import { listSessionEnds } from '../../operations/list-session-ends.ts'
import { takeRoles } from '../../operations/take-roles.ts'
import { openRepositories, type TestRepositories } from '../../testing/open-repositories.ts'
import { newPartner, operatorOf } from '../../testing/partner-under-test.ts'
import { newPhone, startIdentity, type TestIdentity } from '../../testing/start-identity.ts'
import { type OtherService, startOtherService } from '../../testing/start-other-service.ts'

let folder: string
let identity: TestIdentity
let otherService: OtherService
let repositories: TestRepositories
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'session-ends-'))
  const port = await freePort()
  const env = { QUESTS_URL: `http://127.0.0.1:${port}` }
  identity = await startIdentity({ instances: 2, env, events: { subscribeTo: 'identity' } })
  otherService = await startOtherService(identity, { port, folder })
  repositories = await openRepositories(identity)
})
afterAll(async () => {
  await repositories.close()
  await otherService.stop()
  await identity.stop()
  await rm(folder, { recursive: true })
})

const refused = (accessToken: string, path: '/own' | '/feed' = '/own') =>
  waitFor(
    async () => (await otherService.call('GET', path, accessToken)) === 'UNAUTHENTICATED',
    5_000,
  )
const logOut = (refreshToken: string) => identity.post('/api/auth/logout', { refreshToken })
const change = (run: typeof grantRoles, phone: string) => {
  const events = createEventFactory('identity', identity.clock, uuids)
  const deps = { ...repositories, events, clock: identity.clock, ids: uuids }
  const destination = { channel: 'phone', value: phone } as const
  return run(deps, { destination, roles: ['finance'], by: 'command:test' })
}
async function treasurer() {
  const phone = newPhone()
  await change(grantRoles, phone)
  return { phone, ...(await identity.logIn(phone)) }
}

test('after the log-out both instances of another service refuse the access token, and publish its end', async () => {
  const phone = newPhone()
  const [here, elsewhere] = [await identity.logIn(phone), await identity.logIn(phone)]
  for (let n = 0; n < 2; n += 1) {
    expect(await otherService.call('GET', '/own', here.accessToken)).toBe(here.userId)
  }
  await logOut(here.refreshToken)
  await refused(here.accessToken)
  await refused(here.accessToken)
  expect(await otherService.call('GET', '/own', elsewhere.accessToken)).toBe(here.userId)
  const { sid } = decodeJwt(here.accessToken)
  await waitFor(() => identity.events.received(sessionEnded).find(({ data }) => data.sid === sid))
})

test('identity refuses it too, and another service that starts again', async () => {
  const { accessToken, refreshToken } = await identity.logIn(newPhone())
  await logOut(refreshToken)
  const headers = { authorization: `Bearer ${accessToken}` }
  await waitFor(
    async () => (await identity.call('GET', '/api/users/me/profile', { headers })).status === 401,
    5_000,
  )
  await otherService.restart()
  for (let n = 0; n < 2; n += 1) await refused(accessToken)
})

test('the second use of a refresh token ends the access tokens of its session', async () => {
  const { accessToken, refreshToken } = await identity.logIn(newPhone())
  const refresh = () =>
    identity.call('GET', `/api/auth/refresh-token?refresh_token=${refreshToken}`)
  const { accessToken: newer } = (await refresh()).data
  expect(decodeJwt(newer).sid).toBe(decodeJwt(accessToken).sid)
  identity.clock.advance(11_000)
  expect((await refresh()).code).toBe('REFRESH_TOKEN_REUSED')
  await refused(newer)
})

test('a treasurer who logged out, or who is none any more, writes nothing more', async () => {
  const [one, two] = [await treasurer(), await treasurer()]
  for (const { accessToken, userId } of [one, two]) {
    expect(await otherService.call('POST', '/money', accessToken)).toBe(userId)
  }
  await logOut(one.refreshToken)
  await change(takeRoles, two.phone)
  for (let n = 0; n < 2; n += 1) {
    expect(await otherService.call('POST', '/money', one.accessToken)).toBe('UNAUTHENTICATED')
    expect(await otherService.call('POST', '/money', two.accessToken)).toBe('FORBIDDEN')
    expect(await otherService.call('GET', '/own', two.accessToken)).toBe(two.userId)
  }
  await change(grantRoles, two.phone)
  const isBack = async () =>
    (await otherService.call('POST', '/money', two.accessToken)) === two.userId
  for (let n = 0; n < 2; n += 1) await waitFor(isBack, 5_000)
})

test('the end of a connection to a partner ends the tokens of its embed', async () => {
  const partner = await newPartner(identity, await operatorOf(identity))
  const { accessToken } = await identity.logIn(newPhone())
  const headers = { authorization: `Bearer ${accessToken}` }
  await partner.connect('ana', accessToken)
  const { sid } = decodeJwt((await partner.signIn('ana')).data.accessToken)
  await identity.call('DELETE', `/api/users/me/connections/${partner.key}`, { headers })
  const { ended } = await listSessionEnds({ ...repositories, clock: identity.clock }, {})
  expect(ended).toContain(sid)
})

test('the tokens of a partner that is deactivated are refused within seconds, those of its users for our site are not', async () => {
  const operator = await operatorOf(identity)
  const [partner, other] = [
    await newPartner(identity, operator),
    await newPartner(identity, operator),
  ]
  const { accessToken, userId } = await identity.logIn(newPhone())
  const feedOf = async ({ connect, signIn }: typeof partner) => {
    await connect('ana', accessToken)
    return (await signIn('ana')).data.accessToken as string
  }
  const [token, another] = [await feedOf(partner), await feedOf(other)]
  for (let n = 0; n < 2; n += 1) {
    expect(await otherService.call('GET', '/feed', token)).toBe(userId)
  }
  await partner.set({ active: false })
  await refused(token, '/feed')
  await refused(token, '/feed')
  expect(await otherService.call('GET', '/feed', another)).toBe(userId)
  expect(await otherService.call('GET', '/feed', accessToken)).toBe(userId)
  await partner.set({ active: true })
  const isBack = async () => (await otherService.call('GET', '/feed', token)) === userId
  for (let n = 0; n < 2; n += 1) await waitFor(isBack, 5_000)
})

test('lists what has ended since a time page by page, and nothing of which no token is left', async () => {
  const deps = { ...repositories, clock: identity.clock }
  identity.clock.advance(20 * 60_000)
  expect((await listSessionEnds(deps, {})).ended).toEqual([])
  const { accessToken, refreshToken } = await identity.logIn(newPhone())
  await logOut(refreshToken)
  const { sid } = decodeJwt(accessToken)
  const [first] = await repositories.sessions.endedSince(new Date(0), null, 1)
  expect(await repositories.sessions.endedSince(new Date(0), null, 100)).toHaveLength(5)
  const { id, revokedAt: value } = first ?? { id: '', revokedAt: new Date() }
  expect(await repositories.sessions.endedSince(new Date(0), { value, id }, 100)).toHaveLength(4)
  const answer = await listSessionEnds(deps, {})
  expect([answer.ended, answer.nextCursor]).toEqual([[sid], null])
  expect((await listSessionEnds(deps, { since: answer.asOf })).roles).toEqual([])
})
