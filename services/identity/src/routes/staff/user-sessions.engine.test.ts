import { sessionEnded, staffActed } from '@platform/contracts/identity/events'
import { waitFor } from '@platform/testing/wait-for'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bearer, operatorOf } from '../../testing/partner-under-test.ts'
import { newPhone, startIdentity, type TestIdentity } from '../../testing/start-identity.ts'

let identity: TestIdentity
let admin: Record<string, string>
let support: Record<string, string>
beforeAll(async () => {
  identity = await startIdentity({ events: { subscribeTo: 'identity' } })
  admin = await operatorOf(identity)
  support = await operatorOf(identity, 'support')
})
afterAll(() => identity.stop())

const ADMIN = '/api/users/admin'
const REASON = { reason: 'Their phone was stolen' }
const NOBODY = '0198c0de-0000-7000-8000-00000000b0b0'

async function userWithTwo() {
  const phone = newPhone()
  const first = await identity.logIn(phone)
  const second = await identity.logIn(phone)
  return { userId: first.userId, first, second }
}
const sidOf = ({ accessToken }: { accessToken: string }) => String(decodeJwt(accessToken).sid)
const list = (userId: string, headers = admin, query = '') =>
  identity.get(`${ADMIN}/${userId}/sessions${query}`, headers)
const end = (userId: string, which = '', headers = admin, body: object = REASON) =>
  identity.call('POST', `${ADMIN}/${userId}/sessions${which}/end`, { headers, body })
const isOpen = async ({ refreshToken }: { refreshToken: string }) =>
  (await identity.get(`/api/auth/refresh-token?refresh_token=${refreshToken}`)).status === 200
const endsOf = (sid: string) =>
  identity.events.received(sessionEnded).filter(({ subject }) => subject === sid)
const actsOf = (userId: string) =>
  identity.events
    .received(staffActed)
    .filter(({ data }) => data.subject.id === userId)
    .map(({ data }) => data.action)

test('support sees the open sessions of an account, and each look is recorded', async () => {
  const { userId, first, second } = await userWithTwo()
  const { data, status } = await list(userId, support)
  expect(status).toBe(200)
  expect(data.items.map(({ id }: { id: string }) => id)).toEqual([sidOf(second), sidOf(first)])
  const [shown] = data.items
  expect(Object.keys(shown).sort()).toEqual(['createdAt', 'device', 'id', 'lastUsedAt', 'method'])
  await waitFor(() => actsOf(userId).length > 0)
  expect(actsOf(userId)).toEqual(['look-at-user'])
  expect((await list(NOBODY)).code).toBe('NOT_FOUND')
  expect((await list(userId, admin, '?cursor=x')).code).toBe('INVALID_CURSOR')
  expect((await list(userId, bearer(second.accessToken))).status).toBe(403)
})

test('one session is ended with a reason, as any other end reaches every service, and is one act', async () => {
  const { userId, first, second } = await userWithTwo()
  const which = `/${sidOf(first)}`
  expect((await end(userId, which, support)).status).toBe(403)
  expect((await end(userId, which, admin, { reason: ' ' })).code).toBe('VALIDATION_FAILED')
  expect(await isOpen(first)).toBe(true)
  const again = await Promise.all([await end(userId, which), await end(userId, which)])
  expect(again.map(({ status }) => status)).toEqual([200, 200])
  await waitFor(() => endsOf(sidOf(first)).length > 0 && actsOf(userId).length > 0)
  expect([endsOf(sidOf(first)).length, actsOf(userId)]).toEqual([1, ['end-session']])
  expect((await list(userId)).data.items.map(({ id }: { id: string }) => id)).toEqual([
    sidOf(second),
  ])
  const auditor = await operatorOf(identity, 'read-only')
  const { data } = await identity.get(`${ADMIN}/acts?subject=${userId}`, auditor)
  const act = data.items.find(({ action }: { action: string }) => action === 'end-session')
  expect(act).toMatchObject({ ...REASON, after: { sessionId: sidOf(first) } })
})

test('a session of another account is as one that does not exist', async () => {
  const [one, other] = [await userWithTwo(), await userWithTwo()]
  expect((await end(one.userId, `/${sidOf(other.first)}`)).code).toBe('NOT_FOUND')
  expect((await end(one.userId, `/${NOBODY}`)).code).toBe('NOT_FOUND')
  expect((await end(NOBODY)).code).toBe('NOT_FOUND')
  expect(await isOpen(other.first)).toBe(true)
})

test('all sessions of an account end at once, and no other account’s', async () => {
  const { userId, first, second } = await userWithTwo()
  const other = await userWithTwo()
  expect((await end(userId, '', support)).status).toBe(403)
  expect((await end(userId)).status).toBe(200)
  await waitFor(() => [first, second].every((one) => endsOf(sidOf(one)).length > 0))
  expect([await isOpen(first), await isOpen(second), await isOpen(other.first)]).toEqual([
    ...[false, false, true],
  ])
  expect((await list(userId)).data.items).toEqual([])
  await waitFor(() => actsOf(userId).includes('end-sessions'))
})
