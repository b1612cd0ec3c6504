import { DAY_MS } from '@platform/contracts/constants'
import { rolesChanged } from '@platform/contracts/identity/events'
import { FRESH_PROOF_MS } from '@platform/contracts/identity/proofs'
import type { Role } from '@platform/contracts/identity/rights'
import type { Approval } from '@platform/contracts/staff/approvals'
import { idempotencyKey } from '@platform/testing/caller'
import { waitFor } from '@platform/testing/wait-for'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makersOfReviewers } from '../../migrations/0005-makers-of-reviewers.ts'
import { openRepositories, type TestRepositories } from '../../testing/open-repositories.ts'
import { bearer, operatorOf } from '../../testing/partner-under-test.ts'
import { newPhone, startIdentity, type TestIdentity } from '../../testing/start-identity.ts'

type Headers = Record<string, string>

const ADMIN = '/api/users/admin'
const APPROVALS = `${ADMIN}/approvals`
const WAITS_MS = 3 * DAY_MS

let identity: TestIdentity
let repositories: TestRepositories
let asker: Headers
let other: Headers
beforeAll(async () => {
  identity = await startIdentity({
    instances: 2,
    events: { subscribeTo: 'identity' },
    paces: { 'finish-approvals': 500 },
  })
  repositories = await openRepositories(identity)
  asker = await operatorOf(identity)
  other = await operatorOf(identity)
})
afterAll(async () => {
  await repositories.close()
  await identity.stop()
})

const idOf = (headers: Headers) =>
  String(decodeJwt(headers.authorization?.slice('Bearer '.length) ?? '').sub)
const change = (userId: string, roles: Role[], before: Role[] = [], headers = asker) =>
  identity.call('PUT', `${ADMIN}/${userId}/roles`, {
    headers,
    body: { roles, before, reason: 'Joined us' },
  })
const decide = (step: string, { id, bodyHash }: Approval, headers = other) =>
  identity.post<Approval>(`${APPROVALS}/${id}/${step}`, { bodyHash, reason: 'Seen' }, headers)
const approve = (request: Approval, headers = other) => decide('approve', request, headers)
const rolesOf = async (userId: string) => (await repositories.users.find(userId))?.roles
const actsOf = (subjectId: string, action: string) =>
  repositories.collection('staff_acts').find({ 'subject.id': subjectId, action }).toArray()

async function newUser() {
  const phone = newPhone()
  return { phone, ...(await identity.logIn(phone)) }
}
async function asked(roles: Role[], before: Role[] = [], headers = asker) {
  const { userId } = await newUser()
  if (before.length > 0) await change(userId, before)
  const answer = await change(userId, roles, before, headers)
  expect([answer.status, answer.data.state]).toEqual([202, 'waiting'])
  return { userId, request: answer.data as Approval }
}

test('an admin alone makes nobody the reviewer who decides about what the admin has paid', async () => {
  const { userId, request } = await asked(['reviewer'])
  expect((await approve(request, asker)).code).toBe('ANOTHER_PERSON_DECIDES')
  expect(await rolesOf(userId)).toEqual([])
  expect((await approve(request)).data.state).toBe('done')
  expect(await rolesOf(userId)).toEqual(['reviewer'])
})

test('the token of a reviewer names who has asked for the role, also after it was taken and given again by another admin', async () => {
  const { phone, userId } = await newUser()
  const made = async (by: Headers, approver: Headers) => {
    const { status, data } = await change(userId, ['reviewer'], [], by)
    expect(status).toBe(202)
    expect((await approve(data as Approval, approver)).data.state).toBe('done')
    return decodeJwt((await identity.logIn(phone)).accessToken).reviewer_made_by
  }
  expect(await made(asker, other)).toEqual([idOf(asker)])
  expect((await change(userId, [], ['reviewer'])).status).toBe(200)
  expect(decodeJwt((await identity.logIn(phone)).accessToken).reviewer_made_by).toBeUndefined()
  expect(await made(other, asker)).toEqual([idOf(asker), idOf(other)])
})

test('who made somebody a reviewer before that was kept with the user is found in the trail of acts', async () => {
  const { phone, userId } = await newUser()
  const { data } = await change(userId, ['reviewer'])
  expect((await approve(data as Approval)).data.state).toBe('done')
  const users = repositories.collection('users')
  const one = { _id: userId as never }
  await users.updateOne(one, { $unset: { reviewerMadeBy: 1 } })
  const { db } = repositories.mongo.connection
  if (!db) throw new Error('not connected')
  for (let run = 0; run < 2; run += 1) {
    await makersOfReviewers.up(db, new AbortController().signal)
  }
  expect(decodeJwt((await identity.logIn(phone)).accessToken).reviewer_made_by).toEqual([
    idOf(asker),
  ])
})

test('an admin alone gives the right to issue currency to nobody, whatever they do with accounts of their own', async () => {
  const alone = await operatorOf(identity)
  const [first, second] = [await newUser(), await newUser()]
  const requests: Approval[] = []
  for (const { userId } of [first, second]) {
    for (const role of ['finance', 'admin'] as const) {
      const { status, data } = await change(userId, [role], [], alone)
      expect(status).toBe(202)
      requests.push(data)
    }
  }
  // What they may give alone does not let the accounts approve.
  expect((await change(first.userId, ['support'], [], alone)).status).toBe(200)
  const helper = bearer((await identity.logIn(first.phone)).accessToken)
  for (const request of requests) {
    expect((await approve(request, alone)).code).toBe('ANOTHER_PERSON_DECIDES')
    expect((await approve(request, helper)).code).toBe('FORBIDDEN')
  }
  expect([await rolesOf(first.userId), await rolesOf(second.userId)]).toEqual([['support'], []])
  const { accessToken } = await identity.logIn(second.phone)
  expect(decodeJwt(accessToken).roles).toEqual([])
})

test('the approval of another admin gives the role once, with an act of the asker and an event', async () => {
  const { userId, request } = await asked(['finance'])
  expect(request).toMatchObject({
    kind: 'set-roles',
    askedBy: idOf(asker),
    reason: 'Joined us',
    body: { userId, roles: ['finance'], before: [], reason: 'Joined us' },
  })
  const listed = await identity.get(APPROVALS, other)
  expect(listed.data.items).toContainEqual(request)
  expect(await rolesOf(userId)).toEqual([])

  const people = [other, await operatorOf(identity), await operatorOf(identity)]
  const answers = await Promise.all(people.map((by) => approve(request, by)))
  const codes = answers.map(({ code, data }) => code ?? data.state).toSorted()
  expect(codes).toEqual(['ALREADY_DECIDED', 'ALREADY_DECIDED', 'done'])
  expect(await rolesOf(userId)).toEqual(['finance'])
  expect(await actsOf(userId, 'set-roles')).toMatchObject([
    { actor: `user:${idOf(asker)}`, before: { roles: [] }, after: { roles: ['finance'] } },
  ])
  expect(await actsOf(request.id, 'ask-approval')).toHaveLength(1)
  expect(await actsOf(request.id, 'approve')).toHaveLength(1)
  const published = () =>
    identity.events.received(rolesChanged).filter(({ data }) => data.userId === userId)
  await waitFor(() => published().length === 1)
})

test('a change that takes one role and gives a sensitive one waits as a whole', async () => {
  const { userId, request } = await asked(['finance', 'reviewer'], ['support'])
  expect(await rolesOf(userId)).toEqual(['support'])
  expect((await approve(request)).data.state).toBe('done')
  expect(await rolesOf(userId)).toEqual(['reviewer', 'finance'])
})

test('roles are taken at once, and so are others given to a user who has a sensitive one', async () => {
  const { userId, request } = await asked(['admin'])
  await approve(request)
  const more = await change(userId, ['admin', 'support'], ['admin'])
  expect([more.status, more.data.roles]).toEqual([200, ['admin', 'support']])
  const less = await change(userId, ['support'], ['admin', 'support'])
  expect([less.status, less.data.roles]).toEqual([200, ['support']])
})

test('two admins who ask at the same time for the same user get one of the two', async () => {
  const { userId } = await newUser()
  const [first, second] = await Promise.all([
    change(userId, ['finance'], [], asker),
    change(userId, ['admin'], [], other),
  ])
  const ends = await Promise.all([approve(first.data, other), approve(second.data, asker)])
  const shown = ends.map(({ data }) => data.failure ?? data.state)
  expect(shown.toSorted()).toEqual(['ROLES_CHANGED', 'done'])
  expect(await rolesOf(userId)).toEqual([shown[0] === 'done' ? 'finance' : 'admin'])
})

test('what was approved is not done once the roles are others than those it was decided by', async () => {
  const { userId, request } = await asked(['finance'])
  expect((await change(userId, ['read-only'])).status).toBe(200)
  const over = { state: 'failed', failure: 'ROLES_CHANGED' }
  expect((await approve(request)).data).toMatchObject(over)
  expect((await change(userId, [], ['read-only'])).status).toBe(200)
  expect((await approve(request)).data).toMatchObject(over)
  expect(await rolesOf(userId)).toEqual([])
  const stale = await change(userId, ['finance'], ['read-only'])
  expect([stale.status, stale.code]).toEqual([409, 'ROLES_CHANGED'])
})

test('what was asked for is not done once the right of the asker is taken away', async () => {
  const former = await operatorOf(identity)
  const { userId, request } = await asked(['finance'], [], former)
  expect((await change(idOf(former), [], ['admin'])).status).toBe(200)
  const over = { state: 'failed', failure: 'ASKER_WITHOUT_RIGHT' }
  expect((await approve(request)).data).toMatchObject(over)
  expect(await rolesOf(userId)).toEqual([])
})

test('nobody approves what they would get themselves', async () => {
  const answer = await change(idOf(other), ['admin', 'finance'], ['admin'])
  expect(answer.status).toBe(202)
  expect((await approve(answer.data, other)).code).toBe('ANOTHER_PERSON_DECIDES')
  expect(await rolesOf(idOf(other))).toEqual(['admin'])
  expect((await decide('refuse', answer.data, await operatorOf(identity))).status).toBe(200)
})

test('a request is asked for once under its key, and keeps its answer', async () => {
  const [{ userId }, key] = [await newUser(), idempotencyKey()]
  const ask = (roles: Role[]) => change(userId, roles, [], { ...asker, ...key })
  const answer = await ask(['finance'])
  expect((await ask(['finance'])).data.id).toBe(answer.data.id)
  expect((await ask(['admin'])).code).toBe('IDEMPOTENCY_KEY_REUSED')
  await approve(answer.data)
  await change(userId, [], ['finance'])
  await repositories.collection('idempotency_answers').deleteMany()
  const again = await ask(['finance'])
  expect([again.status, again.data.state]).toEqual([202, 'done'])
  expect(await rolesOf(userId)).toEqual([])
})

test('what a crash left of an approval is done by the worker, and not again after it was taken', async () => {
  const { userId, request } = await asked(['finance'])
  const decidedAt = identity.clock.now()
  await repositories.approvalStore.decide(request.id, {
    state: 'approved',
    decidedBy: idOf(other),
    decidedRoles: ['admin'],
    decidedAt,
    decisionReason: 'Seen',
  })
  const state = async () => (await repositories.approvalStore.find(request.id))?.state
  identity.clock.advance(10_000)
  await waitFor(async () => (await state()) === 'done')
  expect(await rolesOf(userId)).toEqual(['finance'])

  await change(userId, [], ['finance'])
  const left = { $set: { state: 'approved', unfinishedSince: decidedAt } }
  await repositories.collection('approvals').updateOne({ _id: request.id as never }, left)
  await waitFor(async () => (await state()) === 'done')
  expect(await rolesOf(userId)).toEqual([])
  expect(await actsOf(userId, 'set-roles')).toHaveLength(2)
})

test('an approval needs a fresh proof of who approves; a refusal needs none', async () => {
  const [{ userId, request }, another] = [await asked(['finance']), await asked(['admin'])]
  await identity.clock.ahead(FRESH_PROOF_MS, async () => {
    expect((await approve(request)).code).toBe('FRESH_PROOF_NEEDED')
    expect(await rolesOf(userId)).toEqual([])
    expect((await decide('refuse', another.request)).data.state).toBe('refused')
  })
  expect((await approve(request)).data.state).toBe('done')
})

test('who asked withdraws it, and what is over is approved no more', async () => {
  const { userId, request } = await asked(['finance'])
  const body = { reason: 'A mistake' }
  const withdraw = (by: Headers) => identity.post(`${APPROVALS}/${request.id}/withdraw`, body, by)
  expect((await withdraw(other)).code).toBe('FORBIDDEN')
  expect((await withdraw(asker)).data.state).toBe('withdrawn')
  expect((await approve(request)).code).toBe('ALREADY_DECIDED')
  expect(await rolesOf(userId)).toEqual([])
})

test('a request that nobody decides in three days expires', async () => {
  const { userId, request } = await asked(['finance'])
  identity.clock.advance(WAITS_MS)
  const later = await operatorOf(identity)
  expect((await approve(request, later)).code).toBe('ALREADY_DECIDED')
  const { data } = await identity.get(`${APPROVALS}?state=all`, later)
  const shown = data.items.find(({ id }: Approval) => id === request.id)
  expect(shown.state).toBe('expired')
  expect(await rolesOf(userId)).toEqual([])
})
