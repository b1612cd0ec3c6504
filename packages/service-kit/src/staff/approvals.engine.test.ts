import type { Approval } from '@platform/contracts/staff/approvals'
import { type Caller, idempotencyKey } from '@platform/testing/caller'
import { waitFor } from '@platform/testing/wait-for'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { DomainError } from '../errors.ts'
import { ADMIN, startArchive, type TestArchive, WAITS_MS } from '../testing/start-archive.ts'
import { createApprovals } from './approvals.ts'

let archive: TestArchive
let asker: Caller
let other: Caller
/** Ids of the requests that were carried out, one for each run. */
const burnt: string[] = []
let failure: Error | null = null

beforeAll(async () => {
  archive = await startArchive(async (id) => {
    if (failure) throw failure
    burnt.push(id)
  })
  asker = await archive.signedIn({ roles: ['admin'] })
  other = await archive.signedIn({ roles: ['admin'] })
})
afterAll(() => archive.stop())

const URL = `${ADMIN}/approvals`
const ask = async (key = idempotencyKey()) =>
  (await asker.post<Approval>(`${ADMIN}/burn`, { shelf: 'red' }, key)).data
const decide = (step: string, { id, bodyHash }: Approval, by = other) =>
  by.post<Approval>(`${URL}/${id}/${step}`, { bodyHash, reason: 'Looked at' })
const withdraw = ({ id }: Approval, by = asker) =>
  by.post<Approval>(`${URL}/${id}/withdraw`, { reason: 'Changed my mind' })
const runsOf = ({ id }: Approval) => burnt.filter((one) => one === id).length
const actsOf = async ({ id }: Approval) =>
  (await archive.deps.audit.list(id, null, 10)).map(({ action, actor }) => [action, actor])

test('what another person approves is carried out once, and each step is an act', async () => {
  const key = idempotencyKey()
  const request = await ask(key)
  expect(request).toMatchObject({ state: 'waiting', askedBy: asker.id, body: { shelf: 'red' } })
  expect((await ask(key)).id).toBe(request.id)
  expect(runsOf(request)).toBe(0)
  const { data } = await other.get<{ items: Approval[] }>(URL)
  expect(data.items.filter(({ id }) => id === request.id)).toEqual([request])

  const approved = await decide('approve', request)
  expect(approved.data).toMatchObject({ state: 'done', decidedBy: other.id, failure: null })
  expect((await decide('approve', request)).data).toEqual(approved.data)
  expect(runsOf(request)).toBe(1)
  expect((await actsOf(request)).toSorted()).toEqual([
    ['approve', `user:${other.id}`],
    ['ask-approval', `user:${asker.id}`],
  ])
  expect((await other.get(URL)).data.items).not.toContainEqual(
    expect.objectContaining({ id: request.id }),
  )
})

test('of one kind alone its requests are listed', async () => {
  const request = await ask()
  const listed = async (query: string) =>
    (await other.get<{ items: Approval[] }>(`${URL}?${query}`)).data.items.map(({ id }) => id)
  expect(await listed('state=all&kind=burn-shelf')).toContain(request.id)
  expect(await listed('kind=burn-shelf')).toContain(request.id)
  expect(await listed('state=all&kind=another')).toEqual([])
  await decide('refuse', request)
})

test('nobody approves or refuses what they asked for, also in another session', async () => {
  const request = await ask()
  const again = await archive.signedIn({ sub: asker.id, sid: 'another', roles: ['admin'] })
  for (const by of [asker, again]) {
    for (const step of ['approve', 'refuse']) {
      expect((await decide(step, request, by)).code).toBe('ANOTHER_PERSON_DECIDES')
    }
  }
  expect(runsOf(request)).toBe(0)
})

test('an approval needs a fresh proof, also when it is repeated until it is given; a refusal needs none', async () => {
  const [request, another] = [await ask(), await ask()]
  archive.unproven.add(other.id)
  for (const _ of [1, 2]) expect((await decide('approve', request)).code).toBe('FRESH_PROOF_NEEDED')
  expect(runsOf(request)).toBe(0)
  expect(await actsOf(request)).toHaveLength(1)
  expect((await decide('refuse', another)).data.state).toBe('refused')

  archive.unproven.delete(other.id)
  expect((await decide('approve', request)).data.state).toBe('done')
  archive.unproven.add(other.id)
  expect((await decide('approve', request)).data.state).toBe('done')
  archive.unproven.delete(other.id)
})

test('a person whose role was taken meanwhile decides nothing', async () => {
  const request = await ask()
  const former = await archive.signedIn({ roles: ['admin'] })
  expect((await former.get(URL)).status).toBe(200)
  archive.issuer.changeRoles(former.id, ['support'])
  expect((await decide('approve', request, former)).code).toBe('FORBIDDEN')
  expect(runsOf(request)).toBe(0)
})

test('the approval of another body is refused, and so is a request that a key was used for before', async () => {
  const key = idempotencyKey()
  const request = await ask(key)
  const another = { ...request, bodyHash: 'a'.repeat(64) }
  expect(await decide('approve', another)).toMatchObject({
    code: 'VALIDATION_FAILED',
    details: { fields: [{ path: 'body.bodyHash', problem: 'is that of another request' }] },
  })
  const reused = await asker.post(`${ADMIN}/burn`, { shelf: 'blue' }, key)
  expect(reused.code).toBe('IDEMPOTENCY_KEY_REUSED')
  expect((await decide('refuse', request)).data).toMatchObject({ state: 'refused' })
  expect((await decide('refuse', { ...request, id: crypto.randomUUID() })).code).toBe('NOT_FOUND')
})

test('what was asked for under a key and not stored stays apart from what is stored under it', async () => {
  const { deps } = archive
  const body = z.strictObject({ shelf: z.string() })
  const store = { ...deps.store, add: () => Promise.reject(new Error('the database is down')) }
  const approvals = createApprovals({
    ...{ ...deps, store, requireFreshProof: async () => {} },
    kinds: { 'burn-shelf': { body, waitsMs: WAITS_MS, run: async () => {} } },
  })
  const id = crypto.randomUUID()
  const by = { id: asker.id, roles: ['admin'] }
  const burning = (shelf: string) => ({ id, body: { shelf }, by, reason: 'Full' })
  await expect(approvals.ask('burn-shelf', burning('green'))).rejects.toThrow('is down')
  await deps.approvals.ask('burn-shelf', burning('red'))
  await expect(deps.approvals.ask('burn-shelf', burning('blue'))).rejects.toMatchObject({
    code: 'IDEMPOTENCY_KEY_REUSED',
  })
  const acts = await deps.audit.list(id, null, 10)
  expect(acts).toHaveLength(2)
  for (const shelf of ['green', 'red']) {
    expect(acts).toContainEqual(expect.objectContaining({ after: { body: { shelf } } }))
  }
})

test('a request whose time is over is approved no more, and says so', async () => {
  const request = await ask()
  archive.clock.advanceInTest(WAITS_MS)
  expect((await decide('approve', request)).code).toBe('ALREADY_DECIDED')
  const { data } = await other.get(`${URL}?state=all`)
  expect(data.items.find(({ id }: Approval) => id === request.id).state).toBe('expired')
  expect(runsOf(request)).toBe(0)
})

test('of many who approve, refuse and withdraw at the same time one wins', async () => {
  const request = await ask()
  const people = await Promise.all(
    Array.from({ length: 6 }, () => archive.signedIn({ roles: ['admin'] })),
  )
  const answers = await Promise.all([
    withdraw(request),
    ...people.map((by, n) => decide(n % 2 ? 'approve' : 'refuse', request, by)),
  ])
  const won = answers.filter(({ status }) => status === 200)
  expect(won).toHaveLength(1)
  const lost = answers.filter(({ status }) => status !== 200)
  expect(new Set(lost.map(({ code }) => code))).toEqual(new Set(['ALREADY_DECIDED']))
  expect(runsOf(request)).toBe(won[0]?.data.state === 'done' ? 1 : 0)
  expect(await actsOf(request)).toHaveLength(2)
  expect((await withdraw(request, other)).code).toBe('FORBIDDEN')
})

test('what fails for now is carried out later, and what is refused never', async () => {
  const request = await ask()
  failure = new DomainError('UNAVAILABLE')
  expect((await decide('approve', request)).code).toBe('UNAVAILABLE')
  failure = null
  archive.clock.advance(10_000)
  await waitFor(() => runsOf(request) === 1)
  await waitFor(async () => (await archive.deps.store.find(request.id))?.state === 'done')

  const impossible = await ask()
  failure = new DomainError('NOT_FOUND')
  expect((await decide('approve', impossible)).data).toMatchObject({
    ...{ state: 'failed', failure: 'NOT_FOUND' },
  })
  failure = null
  expect((await decide('approve', impossible)).data.state).toBe('failed')
})

test('a decision that a crash left is recorded and carried out by the worker', async () => {
  const request = await ask()
  await archive.deps.store.decide(request.id, {
    ...{ state: 'approved', decidedBy: other.id, decidedRoles: ['admin'] },
    ...{ decidedAt: archive.clock.now(), decisionReason: 'Looked at' },
  })
  expect(await actsOf(request)).toHaveLength(1)
  archive.clock.advance(10_000)
  await waitFor(async () => (await archive.deps.store.find(request.id))?.state === 'done')
  expect([runsOf(request), (await actsOf(request)).length]).toEqual([1, 2])
})

test('a body that was changed in the database is not carried out', async () => {
  const request = await ask()
  const { deps } = archive
  const stored = await deps.store.find(request.id)
  if (!stored) throw new Error('not stored')
  const id = crypto.randomUUID()
  await deps.store.add({ ...stored, id, body: { shelf: 'all' } })
  expect((await decide('approve', { ...request, id })).code).toBe('INTERNAL')
  expect(burnt).not.toContain(id)
})
