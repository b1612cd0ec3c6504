import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@platform/contracts/constants'
import type { Application } from '@platform/contracts/expert/application-http'
import { MOST_ADDITIONS } from '@platform/contracts/expert/constants'
import { applicationSubmitted } from '@platform/contracts/expert/events'
import type { Addition, Terms } from '@platform/contracts/expert/taxonomy-http'
import { factChanged } from '@platform/contracts/kyc/events'
import { derivedId } from '@platform/service-kit'
import type { Caller } from '@platform/testing/caller'
import { watchQueries } from '@platform/testing/index-coverage'
import { documentsOf } from '@platform/testing/read-databases'
import { waitFor } from '@platform/testing/wait-for'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  applicant,
  decide,
  itemOf,
  ownOf,
  send,
  takeCheck,
  wholeDraft,
} from '../../testing/apply.ts'
import { startExpert, type TestExpert } from '../../testing/start-expert.ts'

const queries = watchQueries()
let service: TestExpert
beforeAll(async () => {
  service = await startExpert()
})
afterAll(async () => {
  queries.stop()
  expect(queries.unserved()).toEqual([])
  await service.stop()
})

const basic = (fields: object) => ({ basicVerificationDetails: fields })

test('somebody without an application has an empty draft that says what is missing', async () => {
  const user = await service.signedIn()
  const draft = await ownOf(user)
  expect(draft).toMatchObject({
    id: null,
    version: 0,
    state: 'draft',
    number: 1,
    left: 2,
    currentTab: 0,
  })
  expect(draft.problems).toContainEqual({
    field: 'firstName',
    step: 'basic-details',
    problem: 'missing',
  })
})

test('each field is saved separately, and another device goes on with all of them', async () => {
  const sub = randomUUID()
  const [phone, desktop] = [await service.signedIn({ sub }), await service.signedIn({ sub })]
  await phone.put('/application', basic({ firstName: 'Asha' }))
  service.clock.advance(1_000)
  await Promise.all([
    phone.put('/application', basic({ city: 'Pune' })),
    desktop.put('/application', basic({ age: 27 })),
    desktop.put('/application', { currentTab: 1, tools: ['tool-pandas'] }),
  ])
  const seen = await ownOf(desktop)
  expect(seen).toMatchObject({
    basicVerificationDetails: { firstName: 'Asha', city: 'Pune', age: 27, email: null },
    ...{ currentTab: 1, tools: ['tool-pandas'], names: { 'tool-pandas': 'pandas' } },
  })
  expect(Object.keys(seen.savedAt).sort()).toEqual(['age', 'city', 'firstName', 'tools'])
})

test('a draft keeps invalid values, and lists them as problems', async () => {
  const user = await service.signedIn()
  const saved = await user.put<Application>('/application', basic({ firstName: 'A', age: 12 }))
  expect(saved.data.basicVerificationDetails).toMatchObject({ firstName: 'A', age: 12 })
  expect(saved.data.problems).toContainEqual({
    field: 'age',
    step: 'basic-details',
    problem: 'invalid',
  })
})

test('a field that another device has saved since is not overwritten', async () => {
  const user = await service.signedIn()
  const first = await user.put<Application>('/application', basic({ city: 'Pune' }))
  service.clock.advance(1_000)
  await user.put('/application', basic({ city: 'Delhi' }))
  const seen = { city: first.data.savedAt.city }
  const late = await user.put('/application', { ...basic({ city: 'Mumbai', age: 30 }), seen })
  expect([late.code, late.details]).toEqual(['DRAFT_CHANGED_ELSEWHERE', { fields: ['city'] }])
  expect((await ownOf(user)).basicVerificationDetails).toMatchObject({ city: 'Delhi', age: null })
  // The same value is no conflict, and what was never saved is seen as such.
  expect((await user.put('/application', { ...basic({ city: 'Delhi' }), seen })).status).toBe(200)
  const unseen = { ...basic({ age: 30 }), seen: { age: null } }
  expect((await user.put('/application', unseen)).status).toBe(200)
})

test('refuses unknown fields and terms', async () => {
  const user = await service.signedIn()
  const refused = async (body: object) => {
    const { code, details } = await user.put('/application', body)
    return [code, details.fields[0].path]
  }
  expect(await refused({ tools: ['tool-none'] })).toEqual(['VALIDATION_FAILED', 'body.tools.0'])
  const ofAnotherKind = { languages: [{ name: 'sql', read: true, write: true, speak: true }] }
  expect(await refused(ofAnotherKind)).toEqual(['VALIDATION_FAILED', 'body.languages.0.name'])
  expect((await refused(basic({ salary: 1 })))[0]).toBe('VALIDATION_FAILED')
  expect((await ownOf(user)).version).toBe(0)
})

test('an own term is used at once by its applicant alone', async () => {
  const [user, other] = [await service.signedIn(), await service.signedIn()]
  const body = { kind: 'tool', name: 'Rive  Editor' }
  const added = await user.post<Addition>('/application/additions', body)
  expect(added).toMatchObject({ status: 201, data: { state: 'waiting', name: 'Rive  Editor' } })
  const again = await user.post<Addition>('/application/additions', {
    ...body,
    name: 'RIVE editor',
  })
  expect(again.data.id).toBe(added.data.id)
  // It stays when the term is listed for everybody: it does not follow from who added it.
  expect(again.data.id).not.toBe(`own-${derivedId('expert-term', user.id, 'tool', 'rive editor')}`)
  const { id } = added.data
  const saved = await user.put<Application>('/application', { tools: [id] })
  expect(saved.data).toMatchObject({ tools: [id], names: { [id]: 'Rive  Editor' } })
  expect((await other.put('/application', { tools: [id] })).code).toBe('VALIDATION_FAILED')
  const listed = await service.visitor.get<Terms>('/tools?search=rive')
  expect(listed.data.items).toEqual([])
})

test('a term of the list is not added again, and the number of additions is limited', async () => {
  const user = await service.signedIn()
  const add = (name: string) =>
    user.post<Addition>('/application/additions', { kind: 'skill', name })
  expect((await add('python')).data).toMatchObject({ id: 'python', state: 'accepted' })
  const names = Array.from({ length: MOST_ADDITIONS + 2 }, (_, n) => `Weaving ${n}`)
  const statuses = (await Promise.all(names.map(add))).map(({ status }) => status)
  expect(statuses.filter((status) => status === 201)).toHaveLength(MOST_ADDITIONS)
  expect((await add('Weaving more')).details).toEqual({ limit: MOST_ADDITIONS })
  const [taken = ''] = names.filter((_, n) => statuses[n] === 201)
  expect((await add(taken.toLowerCase())).status).toBe(201)
})

test('lists of terms are searched by everybody, page by page', async () => {
  const page = (query: string) => service.visitor.get<Terms>(`/skills?${query}`)
  const first = await page('search=data&pageLimit=2')
  const second = await page(`search=data&pageLimit=2&cursor=${first.data.nextCursor}`)
  const names = [...first.data.items, ...second.data.items].map(({ name }) => name)
  expect(new Set(names).size).toBe(4)
  expect((await page('search=sql')).data.items[0]).toMatchObject({ id: 'sql', hasCheck: true })
  expect((await page('cursor=e30')).code).toBe('INVALID_CURSOR')
  expect((await service.visitor.get<Terms>('/languages?search=hindi')).data.items[0]?.id).toBe('hi')
})

test('an application is sent whole, in the version that was seen, once', async () => {
  const user = await service.signedIn()
  await user.put('/application', { ...wholeDraft(), currentTab: 3 })
  const early = await send(user)
  expect([early.code, early.details.problems]).toEqual([
    'APPLICATION_INCOMPLETE',
    [{ field: 'skill-checks', step: 'verify-skills', problem: 'not-checked' }],
  ])
  await takeCheck(service, user, 'sql')
  const { version } = await ownOf(user)
  await user.put('/application', basic({ city: 'Delhi' }))
  const body = { version, agreed: true }
  expect((await user.post('/application/submit', body)).code).toBe('DRAFT_CHANGED_ELSEWHERE')
  const now = { ...body, version: version + 1 }
  const sent = await Promise.all(
    [1, 2, 3].map(() => user.post<Application>('/application/submit', now)),
  )
  expect(sent.map(({ status }) => status)).toEqual([200, 200, 200])
  const at = service.clock.now().getTime()
  expect(sent[0]?.data).toMatchObject({
    ...{ state: 'submitted', problems: [], appeal: null },
    timeline: [{ state: 'submitted', at: new Date(at).toISOString() }],
    decidedBy: new Date(at + 5 * DAY_MS).toISOString(),
  })
  expect((await user.put('/application', basic({ city: 'Goa' }))).code).toBe('APPLICATION_SENT')
  const published = () =>
    service.events.received(applicationSubmitted).filter(({ data }) => data.userId === user.id)
  await waitFor(() => published().length > 0)
  expect(published()).toHaveLength(1)
})

test('an application that waits is taken back, leaves the queue, and counts', async () => {
  const user = await applicant(service)
  const reviewer = await service.signedIn({ roles: ['reviewer'] })
  const { id } = await ownOf(user)
  expect((await user.call('DELETE', '/application')).status).toBe(200)
  expect(await ownOf(user)).toMatchObject({
    ...{ state: 'draft', number: 2, left: 1, timeline: [], skills: [] },
    basicVerificationDetails: { firstName: null, email: null },
  })
  const queue = await reviewer.get(`/admin/applications/reviews?subject=${id}`)
  expect(queue.data.items).toEqual([])
  // What was tried stays: nobody gets another try by it.
  await user.put('/application', wholeDraft())
  const checks = await user.get('/skill-checks')
  expect(checks.data.items[0]).toMatchObject({ skill: 'sql', state: 'passed' })
  expect((await send(user)).data).toMatchObject({ state: 'submitted', number: 2 })
})

test('an application is that of its user alone', async () => {
  const [user, other] = [await applicant(service), await service.signedIn()]
  expect((await ownOf(other)).version).toBe(0)
  expect((await ownOf(user)).state).toBe('submitted')
  expect((await service.visitor.get('/application')).code).toBe('UNAUTHENTICATED')
})

test('nobody who is known to be under 18 applies or is accepted, until they are proven to be of age', async () => {
  const say = ({ id: userId }: Caller, fact: 'under-18' | 'over-18', holds = true, version = 1) =>
    service.events.publish(
      factChanged,
      userId,
      { userId, fact, holds, expiresAt: null },
      { version },
    )
  const problemsOf = async (user: Caller) =>
    (await ownOf(user)).problems.map(({ field, problem }) => `${field} ${problem}`)
  const [user, sent] = [await service.signedIn(), await applicant(service)]
  await user.put('/application', wholeDraft())
  await takeCheck(service, user, 'sql')
  for (const one of [user, sent]) await say(one, 'under-18')
  await waitFor(async () => (await problemsOf(user)).includes('age under-18'))
  const refused = await send(user)
  expect([refused.code, refused.details.problems]).toEqual([
    'APPLICATION_INCOMPLETE',
    [{ field: 'age', step: 'basic-details', problem: 'under-18' }],
  ])
  const reviewer = await service.signedIn({ roles: ['reviewer'] })
  const item = await itemOf(reviewer, sent)
  const { MONGO_URL, MONGO_DATABASE } = service.env
  const isKnown = async (fact: string) => {
    const _id = `${sent.id}:${fact}`
    return (await documentsOf(MONGO_URL, MONGO_DATABASE, 'ages', { _id })).length > 0
  }
  await waitFor(() => isKnown('under-18'))
  expect(await decide(reviewer, item, { verdict: 'accept' })).toBe('APPLICANT_UNDER_18')
  expect((await ownOf(sent)).state).toBe('in-review')
  // The document that said so is gone, and so is another one, which says that they are of age: nobody becomes younger.
  await say(sent, 'under-18', false, 2)
  await say(sent, 'over-18', false, 4)
  await say(sent, 'over-18', true, 3)
  await waitFor(async () => (await decide(reviewer, item, { verdict: 'accept' })) === 200)
  expect((await ownOf(sent)).state).toBe('approved')
})
