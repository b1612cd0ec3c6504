import { DAY_MS } from '@platform/contracts/constants'
import { roleGranted, roleWithdrawn, staffActed } from '@platform/contracts/expert/events'
import type { Expert, Experts, OwnExpert } from '@platform/contracts/expert/profile-http'
import type { StaffExpert } from '@platform/contracts/expert/staff-http'
import type { Addition } from '@platform/contracts/expert/taxonomy-http'
import { derivedId } from '@platform/service-kit'
import type { Caller } from '@platform/testing/caller'
import { watchQueries } from '@platform/testing/index-coverage'
import { documentsOf } from '@platform/testing/read-databases'
import { waitFor } from '@platform/testing/wait-for'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applicant, decide, itemOf, ownOf, send, wholeDraft } from '../../testing/apply.ts'
import { startExpert, type TestExpert } from '../../testing/start-expert.ts'

const queries = watchQueries()
let service: TestExpert
let operator: Caller
beforeAll(async () => {
  service = await startExpert()
  operator = await service.signedIn({ roles: ['campaign-manager'] })
})
afterAll(async () => {
  queries.stop()
  expect(queries.unserved()).toEqual([])
  await service.stop()
})

async function newExpert(changes: object = {}): Promise<Caller> {
  const user = await applicant(service)
  const reviewer = await service.signedIn({ roles: ['reviewer'] })
  await decide(reviewer, await itemOf(reviewer, user), { verdict: 'accept' })
  service.clock.advance(1_000)
  await user.put('/me', changes)
  return user
}
const found = async (by: Caller, path: string) =>
  (await by.get<Experts>(path)).data.items.map(({ headline }) => headline)

test('somebody who is no expert has no profile', async () => {
  const user = await applicant(service)
  expect((await user.get('/me')).code).toBe('NOT_AN_EXPERT')
  expect((await user.put('/me', { headline: 'Hello' })).code).toBe('NOT_AN_EXPERT')
})

test('a new profile is seen by its expert alone, with what was checked', async () => {
  const user = await newExpert()
  const own = (await user.get<OwnExpert>('/me')).data
  expect(own).toMatchObject({ name: 'Asha', visibility: 'private', city: 'Pune', domain: 'data' })
  expect(own.skills).toMatchObject([
    { id: 'sql', name: 'SQL', level: 'advanced', checkedAt: expect.any(String) },
    { id: 'python', name: 'Python', level: 'expert', checkedAt: null },
  ])
  expect((await service.visitor.get(`/${own.id}`)).code).toBe('NOT_FOUND')
  expect((await operator.get(`/${own.id}`)).code).toBe('NOT_FOUND')
  expect((await user.get<Expert>(`/${own.id}`)).data.name).toBe('Asha')
  expect(own.id).not.toBe(derivedId('expert', user.id))
})

test('a public profile shows what its expert shows, and no account', async () => {
  const user = await newExpert({
    ...{ visibility: 'public', rate: { amount: '25.00', currency: 'USD' }, shows: { city: true } },
  })
  const { id } = (await user.get<OwnExpert>('/me')).data
  const seen = (await service.visitor.get<Expert>(`/${id}`)).data
  expect(seen).toMatchObject({ city: 'Pune', rate: null, levelOfEducation: null })
  expect(JSON.stringify(seen)).not.toMatch(/example\.com|Rao|"age"/)
  expect(JSON.stringify(seen)).not.toContain(user.id)
  await user.put('/me', { shows: { rate: true, city: false } })
  expect((await service.visitor.get<Expert>(`/${id}`)).data).toMatchObject({
    ...{ city: null, rate: { amount: '25.00', currency: 'USD' } },
  })
  await Promise.all([
    user.put('/me', { shows: { city: true } }),
    user.put('/me', { shows: { rate: false } }),
  ])
  expect((await user.get<OwnExpert>('/me')).data.shows).toMatchObject({ city: true, rate: false })
  await user.put('/me', { visibility: 'private' })
  expect((await service.visitor.get(`/${id}`)).code).toBe('NOT_FOUND')
})

test('a search finds what is for everybody, and for operators also what is for them', async () => {
  const nobody = await newExpert({ headline: 'Zephyr hidden' })
  await newExpert({ headline: 'Zephyr staff', visibility: 'operators' })
  await newExpert({ headline: 'Zephyr open', visibility: 'public' })
  expect(await found(service.visitor, '?search=zeph')).toEqual(['Zephyr open'])
  expect(await found(operator, '/admin/experts?search=zeph')).toEqual([
    'Zephyr open',
    'Zephyr staff',
  ])
  expect((await nobody.get('/admin/experts')).code).toBe('FORBIDDEN')
  const { items } = (
    await operator.get<{ items: StaffExpert[] }>('/admin/experts?search=zephyr+open')
  ).data
  expect(items[0]?.userId).toMatch(/^[0-9a-f-]{36}$/)
  expect(await found(service.visitor, '?search=zephyr+nothing')).toEqual([])
  // What a name says is no pattern.
  expect(await found(service.visitor, '?search=z.ph')).toEqual([])
})

test('a search is narrowed by what experts do and by when they are available, page by page', async () => {
  const soon = new Date(service.clock.now().getTime() + 10 * DAY_MS).toISOString().slice(0, 10)
  const availability = { state: 'from-date', from: soon, hoursPerWeek: 20 }
  await newExpert({ headline: 'Quokka one', visibility: 'public', availability })
  await newExpert({ headline: 'Quokka two', visibility: 'public' })
  const narrowed = (query: string) => found(service.visitor, `?search=quokka&${query}`)
  for (const one of [
    'skill=python',
    'tool=tool-pandas',
    'language=hi',
    'domain=data',
    'country=IN',
  ]) {
    expect([one, await narrowed(one)]).toEqual([one, ['Quokka two', 'Quokka one']])
  }
  for (const none of ['skill=go', 'tool=tool-git', 'language=pt', 'domain=law', 'country=BR']) {
    expect([none, await narrowed(none)]).toEqual([none, []])
  }
  expect(await narrowed('availability=available')).toEqual([])
  expect(await narrowed('availability=from-date')).toEqual(['Quokka one'])
  await service.clock.ahead(11 * DAY_MS, async () => {
    expect(await narrowed('availability=available')).toEqual(['Quokka one'])
  })
  const first = (await service.visitor.get<Experts>('?search=quokka&pageLimit=1')).data
  expect(await narrowed(`pageLimit=1&cursor=${first.nextCursor}`)).toEqual(['Quokka one'])
  expect((await service.visitor.get('?cursor=e30')).code).toBe('INVALID_CURSOR')
})

test('a profile is found by a term that is accepted after it was written', async () => {
  const user = await service.signedIn()
  const body = { kind: 'tool', name: 'Wombat Studio' }
  const { id } = (await user.post<Addition>('/application/additions', body)).data
  await applicant(service, { sub: user.id }, { tools: [id] })
  const reviewer = await service.signedIn({ roles: ['reviewer'] })
  await decide(reviewer, await itemOf(reviewer, user), { verdict: 'accept' })
  await user.put('/me', { visibility: 'public', headline: 'By a wombat' })
  const byTerm = () => found(service.visitor, '?search=wombat+studio')
  expect(await byTerm()).toEqual([])
  const at = '/admin/applications/reviews'
  const queue = await reviewer.get<{ items: { id: string }[] }>(`${at}?subject=${id}`)
  const item = queue.data.items[0]!.id
  await reviewer.post(`${at}/${item}/claim`)
  await reviewer.post(`${at}/${item}/decide`, { verdict: 'accept', reason: 'A tool' })
  expect(await byTerm()).toEqual(['By a wombat'])
})

test('a profile takes only what can be shown', async () => {
  const user = await newExpert()
  const refused = async (body: object) => (await user.put('/me', body)).details?.fields[0].path
  expect(await refused({ headline: 'two\nlines' })).toBe('body.headline')
  expect(await refused({ rate: { amount: '1.234', currency: 'USD' } })).toBe('body.rate.amount')
  expect(await refused({ domain: 'law' })).toMatch(/^body/)
  const from = { state: 'from-date', from: null, hoursPerWeek: null }
  expect(await refused({ availability: from })).toBe('body.availability.from')
})

test('deletes what an expert who leaves has written, and they can apply again', async () => {
  const user = await newExpert({ headline: 'Numbat', visibility: 'public' })
  const { id } = (await user.get<OwnExpert>('/me')).data
  expect((await user.call('DELETE', '/me')).status).toBe(200)
  for (const sent of [user.get('/me'), user.put('/me', {}), user.call('DELETE', '/me')]) {
    expect((await sent).code).toBe('NOT_AN_EXPERT')
  }
  expect((await service.visitor.get(`/${id}`)).code).toBe('NOT_FOUND')
  expect(await found(service.visitor, '?search=numbat')).toEqual([])
  expect(await ownOf(user)).toMatchObject({
    ...{ state: 'draft', number: 2, skills: [], basicVerificationDetails: { email: null } },
  })
  const { MONGO_URL, MONGO_DATABASE } = service.env
  const stored = async (collection: string, by: object) =>
    JSON.stringify(await documentsOf(MONGO_URL, MONGO_DATABASE, collection, { ...by }))
  expect(await stored('experts', { _id: id })).not.toMatch(/numbat|asha|pune/i)
  expect(await stored('applications', { _id: user.id })).not.toMatch(/asha|pune/i)
  await user.put('/application', wholeDraft())
  await send(user)
  const reviewer = await service.signedIn({ roles: ['reviewer'] })
  await decide(reviewer, await itemOf(reviewer, user), { verdict: 'accept' })
  expect((await user.get<OwnExpert>('/me')).data).toMatchObject({
    ...{ id, name: 'Asha', headline: null, visibility: 'private' },
  })
  const published = (event: typeof roleGranted | typeof roleWithdrawn) =>
    service.events.received(event).filter(({ data }) => data.userId === user.id)
  await waitFor(() => published(roleGranted).length === 2)
  expect(published(roleWithdrawn)).toMatchObject([{ data: { expertId: id } }])
})

test('a profile that staff hide is seen by its expert and by staff alone, with the reason', async () => {
  const user = await newExpert({ headline: 'Dingo', visibility: 'public' })
  const { id } = (await user.get<OwnExpert>('/me')).data
  const [reviewer, self] = [
    await service.signedIn({ roles: ['reviewer'] }),
    await service.signedIn({ sub: user.id, roles: ['reviewer'] }),
  ]
  const hide = (by: Caller, isHidden: boolean) =>
    by.put(`/admin/experts/${id}/hidden`, { isHidden, reason: 'It has a phone number' })
  expect((await hide(operator, true)).code).toBe('FORBIDDEN')
  expect((await hide(self, true)).code).toBe('ANOTHER_PERSON_DECIDES')
  expect((await hide(reviewer, true)).status).toBe(200)
  expect((await hide(reviewer, true)).status).toBe(200)
  const hidden = { reason: 'It has a phone number', at: service.clock.now().toISOString() }
  const changed = await user.put<OwnExpert>('/me', { visibility: 'public' })
  expect(changed.data.hidden).toEqual(hidden)
  expect((await service.visitor.get(`/${id}`)).code).toBe('NOT_FOUND')
  expect(await found(service.visitor, '?search=dingo')).toEqual([])
  const seen = await operator.get<{ items: StaffExpert[] }>('/admin/experts?search=dingo')
  expect(seen.data.items).toMatchObject([{ id, hidden }])
  await hide(reviewer, false)
  expect(await found(service.visitor, '?search=dingo')).toEqual(['Dingo'])
  const acts = () =>
    service.events.received(staffActed).filter(({ data }) => data.subject.id === id)
  await waitFor(() => acts().length === 2)
  expect(acts().map(({ data }) => data.action)).toEqual(['hide-expert', 'show-expert'])
})
