import { rolesChanged } from '@platform/contracts/identity/events'
import { createEventFactory, uuids } from '@platform/service-kit'
import { waitFor } from '@platform/testing/wait-for'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditAsActs } from '../../migrations/0003-audit-as-acts.ts'
import { grantRoles } from '../../operations/grant-roles.ts'
import { openRepositories, type TestRepositories } from '../../testing/open-repositories.ts'
import { bearer, operatorOf } from '../../testing/partner-under-test.ts'
import { newPhone, startIdentity, type TestIdentity } from '../../testing/start-identity.ts'

let identity: TestIdentity
let repositories: TestRepositories
let staff: Record<string, string>
beforeAll(async () => {
  identity = await startIdentity({ instances: 2, events: { subscribeTo: 'identity' } })
  repositories = await openRepositories(identity)
  staff = await operatorOf(identity)
})
afterAll(async () => {
  await repositories.close()
  await identity.stop()
})

const ADMIN = '/api/users/admin'
const find = (q: string, headers = staff) =>
  identity.get(`${ADMIN}?q=${encodeURIComponent(q)}`, headers)
const idOf = (headers: Record<string, string>) =>
  String(decodeJwt(headers.authorization?.slice('Bearer '.length) ?? '').sub)
const setRoles = (userId: string, body: object, headers = staff) =>
  identity.call('PUT', `${ADMIN}/${userId}/roles`, { headers, body })
const given = (roles: string[], before: string[] = []) => ({ roles, before, reason: 'Joined us' })
const recordsOf = (userId: string, action: string) =>
  repositories
    .collection('staff_acts')
    .find({ 'subject.id': userId, action })
    .sort({ _id: 1 })
    .toArray()

test('accounts are named by their ids to those who decide about them, masked, and each look is recorded', async () => {
  const phone = newPhone()
  const { userId } = await identity.logIn(phone)
  const nobody = '0198c0de-0000-7000-8000-00000000dead'
  const name = (headers: Record<string, string>, ids = `${userId},${nobody},${userId}`) =>
    identity.get(`${ADMIN}/names?ids=${ids}`, headers)
  const phoneNumber = `${phone.slice(0, 3)}${'•'.repeat(8)}${phone.slice(-2)}`
  const named = await name(await operatorOf(identity, 'finance'))
  expect(named.data.items).toEqual([{ userId, userName: null, phoneNumber, email: null }])
  expect((await name(await operatorOf(identity, 'reviewer'))).code).toBe('FORBIDDEN')
  expect(await recordsOf(userId, 'look-at-user')).toHaveLength(1)
  expect((await name(staff, 'somebody')).code).toBe('VALIDATION_FAILED')
})

test('a user is found by each exact name of theirs, masked, and each look is recorded', async () => {
  const phone = newPhone()
  const { accessToken, userId } = await identity.logIn(phone)
  const headers = bearer(accessToken)
  const named = { headers, body: { userName: 'Foxlook' } }
  await identity.call('PUT', '/api/users/me/username', named)
  const masked = `${phone.slice(0, 3)}${'•'.repeat(8)}${phone.slice(-2)}`
  const user = { userId, userName: 'Foxlook', phoneNumber: masked, email: null, roles: [] }
  for (const q of [userId, userId.toUpperCase(), 'foxlook', phone, ` ${phone} `]) {
    const { data, body, headers: answered } = await find(q)
    expect(data.items, q).toMatchObject([user])
    expect(JSON.stringify(body)).not.toContain(phone)
    expect(answered.get('cache-control')).toBe('no-store')
  }
  const looks = await recordsOf(userId, 'look-at-user')
  expect(looks.map(({ actor }) => actor)).toEqual(Array(5).fill(`user:${idOf(staff)}`))
  expect(JSON.stringify(looks)).not.toContain(phone)

  const mail = 'seen-by-staff@example.com'
  const { userId: mailed } = await identity.logIn(mail)
  expect((await find('Seen-By-Staff@example.com')).data.items).toMatchObject([
    { userId: mailed, email: 's•••@example.com' },
  ])
})

test.each(['fox', '91', '%', 'nobody@example.com', '+919', '[object Object]', '$gt'])(
  'nothing is found by %j',
  async (q) => {
    const { status, data } = await find(q)
    expect([status, data]).toEqual([200, { items: [], nextCursor: null }])
  },
)

test('without a name it lists those with a role, page by page', async () => {
  const events = createEventFactory('identity', identity.clock, uuids)
  const deps = { ...repositories, events, clock: identity.clock, ids: uuids }
  const holders = []
  for (let n = 0; n < 21; n += 1) {
    const destination = { channel: 'phone', value: newPhone() } as const
    holders.push(
      (await grantRoles(deps, { destination, roles: ['reviewer'], by: 'command:test' })).id,
    )
  }
  const { userId: plain } = await identity.logIn(newPhone())
  const seen: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const query: string = cursor && `?cursor=${cursor}`
    const { data } = await identity.get(`${ADMIN}${query}`, staff)
    expect(data.items.length).toBeLessThanOrEqual(20)
    seen.push(...data.items.map(({ userId }: { userId: string }) => userId))
    cursor = data.nextCursor
  }
  expect(seen).toEqual([...new Set(seen)].sort())
  expect(seen).toEqual(expect.arrayContaining(holders))
  expect(seen).not.toContain(plain)
  expect((await identity.get(`${ADMIN}?cursor=zzz`, staff)).code).toBe('INVALID_CURSOR')
})

test('roles are given and taken with a reason, an event and a record, and a taken one is refused', async () => {
  const phone = newPhone()
  const { userId } = await identity.logIn(phone)
  const answer = await setRoles(userId, given(['read-only', 'support', 'read-only']))
  expect([answer.status, answer.data.roles]).toEqual([200, ['support', 'read-only']])
  const held = bearer((await identity.logIn(phone)).accessToken)
  expect((await find(userId, held)).status).toBe(200)

  const taken = { roles: [], before: ['support', 'read-only'], reason: 'Left us' }
  expect((await setRoles(userId, taken)).data.roles).toEqual([])
  await waitFor(async () => (await find(userId, held)).status === 403)
  expect(await recordsOf(userId, 'set-roles')).toMatchObject([
    {
      ...{ actor: `user:${idOf(staff)}`, roles: ['admin'], reason: 'Joined us' },
      ...{ before: { roles: [] }, after: { roles: ['support', 'read-only'] } },
    },
    { before: { roles: ['support', 'read-only'] }, after: { roles: [] }, reason: 'Left us' },
  ])
  const published = () =>
    identity.events.received(rolesChanged).filter(({ data }) => data.userId === userId)
  await waitFor(() => published().length === 2)
  expect(published().map(({ data }) => data.roles)).toEqual([['support', 'read-only'], []])
})

test('of those who change the same roles at the same time one does; the others have to look again', async () => {
  const { userId } = await identity.logIn(newPhone())
  const others = await Promise.all([1, 2, 3, 4].map(() => operatorOf(identity)))
  const wanted = [['support'], ['support', 'read-only'], ['campaign-manager'], ['read-only']]
  const answers = await Promise.all(
    others.map((headers, at) => setRoles(userId, given(wanted[at] ?? []), headers)),
  )
  const codes = answers.map(({ status, code }) => code ?? status)
  expect(codes.toSorted()).toEqual([200, 'ROLES_CHANGED', 'ROLES_CHANGED', 'ROLES_CHANGED'])
  const winner = wanted[codes.indexOf(200)]
  expect((await find(userId)).data.items[0].roles).toEqual(winner)
  // The one who won and did not hear it asks again.
  expect((await setRoles(userId, given(winner ?? []))).status).toBe(200)
  const stale = await setRoles(userId, given(['admin']))
  expect([stale.status, stale.code]).toEqual([409, 'ROLES_CHANGED'])
})

test('nobody changes their own roles, also not through another session of theirs', async () => {
  const own = await setRoles(idOf(staff), given(['admin', 'finance'], ['admin']))
  expect([own.status, own.code]).toEqual([403, 'OWN_ROLES'])
  expect((await find(idOf(staff))).data.items[0].roles).toEqual(['admin'])
})

test('who only sees users changes no role, and a user without a role sees nothing', async () => {
  const phone = newPhone()
  const { accessToken, userId } = await identity.logIn(phone)
  expect((await find(userId, bearer(accessToken))).status).toBe(403)
  await setRoles(userId, given(['support']))
  const support = bearer((await identity.logIn(phone)).accessToken)
  const { userId: other } = await identity.logIn(newPhone())
  expect((await find(other, support)).data.items).toHaveLength(1)
  expect((await setRoles(other, given(['support']), support)).status).toBe(403)
})

test.each([
  ['no reason', { roles: ['support'], before: [], reason: ' ' }],
  ['no roles of before', { roles: ['support'], reason: 'Joined us' }],
  ['a role that is none', { roles: ['king'], before: [], reason: 'Joined us' }],
])('%s is refused', async (_name, body) => {
  const { userId } = await identity.logIn(newPhone())
  const { status, code } = await setRoles(userId, body)
  expect([status, code]).toEqual([400, 'VALIDATION_FAILED'])
})

test('nobody gives roles to a user who does not exist', async () => {
  const { status } = await setRoles('00000000-0000-4000-8000-000000000000', given(['support']))
  expect(status).toBe(404)
})

test('entries of the former audit trail are acts, however often they are copied, and are not published', async () => {
  const { userId } = await identity.logIn(newPhone())
  const { mongo, collection } = repositories
  const former = (action: string, roles: string[], before: string[]) => ({
    ...{ _id: uuids.next() as never, at: new Date(), actor: 'user:boss', action, userId },
    details: { roles, before, ...(action === 'set-roles' && { reason: 'Joined us' }) },
  })
  await collection('audit').insertMany([
    former('grant-roles', ['support'], ['reviewer']),
    former('take-roles', ['reviewer'], ['reviewer', 'support']),
    former('set-roles', ['admin'], ['support']),
  ])
  const { db } = mongo.connection
  if (!db) throw new Error('not connected')
  for (let run = 0; run < 2; run += 1) await auditAsActs.up(db, new AbortController().signal)
  const { data } = await identity.get(`${ADMIN}/acts?subject=${userId}`, staff)
  const states = data.items.map(({ before, after }: { before: object; after: object }) => [
    before,
    after,
  ])
  expect(states.toReversed()).toEqual([
    [{ roles: ['reviewer'] }, { roles: ['reviewer', 'support'] }],
    [{ roles: ['reviewer', 'support'] }, { roles: ['support'] }],
    [{ roles: ['support'] }, { roles: ['admin'] }],
  ])
  expect(data.items[0]).toMatchObject({ actor: 'user:boss', roles: [], reason: 'Joined us' })
  const copied = { 'subject.id': userId, 'outbox.0': { $exists: true } }
  expect(await collection('staff_acts').countDocuments(copied)).toBe(0)
})
