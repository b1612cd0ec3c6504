import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@platform/contracts/constants'
import type { Application } from '@platform/contracts/expert/application-http'
import { applicationDecided, roleGranted, staffActed } from '@platform/contracts/expert/events'
import type { ReviewedExpertApplication } from '@platform/contracts/expert/staff-http'
import type { Addition, Terms } from '@platform/contracts/expert/taxonomy-http'
import type { Caller } from '@platform/testing/caller'
import { fileForm } from '@platform/testing/file-form'
import { watchQueries } from '@platform/testing/index-coverage'
import { blackPng } from '@platform/testing/png'
import { documentsOf } from '@platform/testing/read-databases'
import { waitFor } from '@platform/testing/wait-for'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  applicant,
  CLEAR,
  CLOSE,
  decide,
  itemOf,
  ownOf,
  send,
  wholeDraft,
} from '../../testing/apply.ts'
import { startExpert, type TestExpert } from '../../testing/start-expert.ts'

const QUEUE = '/admin/applications/reviews'
const queries = watchQueries()
let service: TestExpert
let reviewers: [Caller, Caller, Caller]
beforeAll(async () => {
  service = await startExpert()
  const reviewer = () => service.signedIn({ roles: ['reviewer'] })
  reviewers = [await reviewer(), await reviewer(), await reviewer()]
})
afterAll(async () => {
  queries.stop()
  expect(queries.unserved()).toEqual([])
  await service.stop()
})

const appeal = (user: Caller) =>
  user.post<Application>('/application/appeal', { reason: 'Look again, please.' })
const statesOf = async (user: Caller) => (await ownOf(user)).timeline.map(({ state }) => state)

test('an application is claimed by one reviewer, who alone sees it; each look is recorded', async () => {
  const user = await service.signedIn()
  const { body, headers } = fileForm(blackPng(8, 8))
  await user.post('/application/documents?kind=degree', body, headers)
  await applicant(service, { sub: user.id })
  const [first, second] = reviewers
  const id = await itemOf(first, user)
  const look = (by: Caller) => by.get<ReviewedExpertApplication>(`/admin/applications/${id}`)
  expect((await look(first)).code).toBe('REVIEW_NOT_CLAIMED')
  expect((await first.post(`${QUEUE}/${id}/claim`)).status).toBe(200)
  expect((await second.post(`${QUEUE}/${id}/claim`)).code).toBe('REVIEW_CLAIMED')
  expect((await look(second)).code).toBe('REVIEW_NOT_CLAIMED')
  expect((await ownOf(user)).state).toBe('in-review')
  const seen = await look(first)
  expect(seen.data).toMatchObject({
    ...{ id, userId: user.id, stage: 'first', rubric: null },
    basicVerificationDetails: { firstName: 'Asha', email: 'asha@example.com' },
    checks: [{ skill: 'sql', results: [{ passed: true }] }],
  })
  const [document] = seen.data.documents
  const picture = `/admin/applications/${id}/documents/${document!.id}`
  expect((await first.get(picture)).data.picture).toMatch(/^data:image\/webp;base64,/)
  expect((await second.get(picture)).code).toBe('REVIEW_NOT_CLAIMED')
  const actions = async (subject: string) => {
    const admin = await service.signedIn({ roles: ['admin'] })
    const { items } = (await admin.get(`/admin/acts?subject=${subject}`)).data
    return items.map(({ action, actor }: { action: string; actor: string }) => [action, actor])
  }
  const actor = `user:${first.id}`
  expect(await actions(id)).toEqual([
    ['see-application', actor],
    ['claim-review', actor],
  ])
  expect(await actions(document!.id)).toEqual([['see-document', actor]])
  await waitFor(() =>
    service.events.received(staffActed).some(({ data }) => data.subject.id === id),
  )
  const { data } = service.events.received(staffActed).find((one) => one.data.subject.id === id)!
  expect(JSON.stringify(data)).not.toMatch(/Asha|example\.com/)
  service.clock.advance(600_000)
  expect((await look(first)).code).toBe('REVIEW_NOT_CLAIMED')
})

test('nobody decides without points of the rubric', async () => {
  const user = await applicant(service)
  const [first] = reviewers
  const id = await itemOf(first, user)
  const made = { verdict: 'accept', reason: 'Seen' }
  const rate = () => first.put(`/admin/applications/${id}/rubric`, { points: CLEAR.accept })
  expect((await rate()).code).toBe('REVIEW_NOT_CLAIMED')
  await first.post(`${QUEUE}/${id}/claim`)
  expect((await first.post(`${QUEUE}/${id}/decide`, made)).code).toBe('RUBRIC_MISSING')
  const half = { points: { checks: 4 } }
  expect((await first.put(`/admin/applications/${id}/rubric`, half)).code).toBe('VALIDATION_FAILED')
  expect((await rate()).data).toMatchObject({ sum: 20, passes: true })
  expect((await first.post(`${QUEUE}/${id}/decide`, made)).status).toBe(200)
})

test('an accepted applicant has the role by one event, and sees the decision with its points and dates', async () => {
  const user = await applicant(service)
  const [first] = reviewers
  expect(await decide(first, await itemOf(first, user), { verdict: 'accept' })).toBe(200)
  const own = await ownOf(user)
  expect(own).toMatchObject({
    ...{ state: 'approved', appeal: null, reapplyAt: null, decidedBy: null },
    decision: { verdict: 'accept', ground: null, reason: 'Seen', points: CLEAR.accept },
  })
  expect(await statesOf(user)).toEqual(['submitted', 'in-review', 'approved'])
  const granted = () =>
    service.events.received(roleGranted).filter(({ data }) => data.userId === user.id)
  await waitFor(() => granted().length > 0)
  const profile = await user.get('/me')
  expect(granted().map(({ data }) => data)).toEqual([
    { userId: user.id, expertId: profile.data.id, role: 'expert', at: own.decision!.at },
  ])
  expect((await user.call('DELETE', '/application')).code).toBe('APPLICATION_SENT')
})

test.each([
  ['close points', { verdict: 'accept', points: CLOSE }],
  ['a verdict against the points', { verdict: 'reject', points: CLEAR.accept }],
  ['a reviewer who asks for it', { verdict: 'accept', asksSecond: true }],
] as const)('after %s a second reviewer decides, and not the first', async (_, made) => {
  const user = await applicant(service)
  const [first, second] = reviewers
  const id = await itemOf(first, user)
  expect(await decide(first, id, made)).toBe(200)
  expect(await ownOf(user)).toMatchObject({ state: 'second-opinion', decision: null })
  expect((await appeal(user)).code).toBe('ALREADY_DECIDED')
  const next = await itemOf(second, user)
  expect(next).not.toBe(id)
  expect(await decide(first, next, { verdict: 'accept' })).toBe('ANOTHER_PERSON_DECIDES')
  expect(await decide(second, next, { verdict: 'accept', points: CLOSE })).toBe(200)
  expect((await ownOf(user)).state).toBe('approved')
  expect(await statesOf(user)).toEqual(['submitted', 'in-review', 'second-opinion', 'approved'])
})

test('an appeal is decided by somebody who has not decided before', async () => {
  const user = await applicant(service)
  const [first, second, third] = reviewers
  await decide(first, await itemOf(first, user), { verdict: 'reject', points: CLOSE })
  const id = await itemOf(second, user)
  await decide(second, id, { verdict: 'reject', ground: 'SKILLS' })
  expect(await ownOf(user)).toMatchObject({
    ...{ state: 'rejected', appeal: 'possible' },
    decision: { ground: 'SKILLS', reason: 'Seen' },
  })
  const appealed = await Promise.all([appeal(user), appeal(user)])
  expect(appealed.map(({ data }) => data?.state)).toEqual(['appealed', 'appealed'])
  // What the applicant and the first reviewers wrote is for the one who has claimed it.
  const listed = async (by: Caller) => {
    const { items } = (await by.get(`${QUEUE}?state=appealed`)).data
    return items.find((item: { id: string }) => item.id === id)
  }
  const at = expect.any(String)
  expect(await listed(third)).toMatchObject({ decision: null, appeal: { reason: null, at } })
  expect(await listed(second)).toMatchObject({
    decision: { reason: 'Seen' },
    appeal: { reason: null },
  })
  expect((await user.put('/application', { currentTab: 0 })).code).toBe('APPLICATION_SENT')
  for (const by of [first, second]) {
    expect(await decide(by, id, { verdict: 'accept' })).toBe('ANOTHER_PERSON_DECIDES')
  }
  service.clock.advance(1)
  expect(await decide(third, id, { verdict: 'accept' })).toBe(200)
  expect(await ownOf(user)).toMatchObject({ state: 'approved', decision: { ground: null } })
  expect((await appeal(user)).code).toBe('ALREADY_DECIDED')
  const decided = () =>
    service.events.received(applicationDecided).filter(({ data }) => data.userId === user.id)
  await waitFor(() => decided().length === 2)
  expect(decided().map(({ data }) => data.isApproved)).toEqual([false, true])
})

test('two decisions at once are one', async () => {
  const user = await applicant(service)
  const [first] = reviewers
  const id = await itemOf(first, user)
  await first.post(`${QUEUE}/${id}/claim`)
  await first.put(`/admin/applications/${id}/rubric`, { points: CLEAR.accept })
  const sent = [1, 2, 3, 4].map(() =>
    first.post(`${QUEUE}/${id}/decide`, { verdict: 'accept', reason: 'Seen' }),
  )
  const statuses = (await Promise.all(sent)).map(({ status }) => status)
  expect(statuses).toContain(200)
  expect(await statesOf(user)).toEqual(['submitted', 'in-review', 'approved'])
  await waitFor(() =>
    service.events.received(roleGranted).some(({ data }) => data.userId === user.id),
  )
  const granted = service.events.received(roleGranted).filter(({ data }) => data.userId === user.id)
  expect(granted).toHaveLength(1)
})

test('a rejected applicant applies again after the wait, with what they had', async () => {
  const user = await applicant(service)
  const [first] = reviewers
  await decide(first, await itemOf(first, user), { verdict: 'reject' })
  const own = await ownOf(user)
  const until = new Date(Date.parse(own.decision!.at) + 30 * DAY_MS).toISOString()
  expect(own.reapplyAt).toBe(until)
  const change = () => user.put<Application>('/application', { tools: [] })
  const early = await change()
  expect([early.code, early.details]).toEqual(['REAPPLY_LATER', { until }])
  await service.clock.ahead(30 * DAY_MS, async () => {
    expect((await change()).data).toMatchObject({
      ...{ state: 'draft', number: 2, left: 1, decision: null, problems: [] },
      basicVerificationDetails: { firstName: 'Asha' },
    })
    expect((await send(user)).data.state).toBe('submitted')
    expect((await ownOf(user)).id).not.toBe(own.id)
  })
})

test('taking a rejected application back deletes its contents and the appeal, and keeps the wait', async () => {
  const [user, silent] = [await applicant(service), await applicant(service)]
  const [first] = reviewers
  const item = await itemOf(first, user)
  await decide(first, item, { verdict: 'reject' })
  await decide(first, await itemOf(first, silent), { verdict: 'reject' })
  await appeal(user)
  expect((await user.call('DELETE', '/application')).status).toBe(200)
  const { MONGO_URL, MONGO_DATABASE } = service.env
  const items = await documentsOf(MONGO_URL, MONGO_DATABASE, 'reviews', { _id: item })
  expect(items).toMatchObject([{ state: 'withdrawn', appeal: { reason: '' } }])
  await silent.call('DELETE', '/application')
  expect((await ownOf(silent)).appeal).toBe('over')
  expect((await appeal(silent)).code).toBe('ALREADY_DECIDED')
  expect(await ownOf(user)).toMatchObject({
    ...{ state: 'rejected', number: 1 },
    basicVerificationDetails: { firstName: null, email: null },
  })
  expect((await user.put('/application', wholeDraft())).code).toBe('REAPPLY_LATER')
})

test('a reviewer who shares a device with an applicant, or was made a reviewer by them, is excluded', async () => {
  const device = randomUUID()
  const user = await applicant(service, { origin: { device } })
  const [first] = reviewers
  const id = await itemOf(first, user)
  const refusal = async (claims: object) => {
    const by = await service.signedIn({ roles: ['reviewer'], ...claims })
    const { code, details } = await by.post(`${QUEUE}/${id}/claim`)
    return [code, details?.exclusion]
  }
  expect(await refusal({ origin: { device } })).toEqual(['ANOTHER_PERSON_DECIDES', 'LINKED'])
  expect(await refusal({ reviewerMadeBy: [user.id] })).toEqual(['ANOTHER_PERSON_DECIDES', 'MAKER'])
  const body = { kind: 'tool', name: 'Linked thing' }
  const term = (await user.post<Addition>('/application/additions', body)).data
  const { data } = await first.get<{ items: { id: string }[] }>(`${QUEUE}?subject=${term.id}`)
  const self = await service.signedIn({ roles: ['reviewer'], origin: { device } })
  const claimed = await self.post(`${QUEUE}/${data.items[0]?.id}/claim`)
  expect(claimed.details).toEqual({ exclusion: 'LINKED' })
  expect((await first.post(`${QUEUE}/${id}/claim`)).status).toBe(200)
})

test('an accepted term is listed for everybody, once, however many had added it', async () => {
  const [user, other] = [await service.signedIn(), await service.signedIn()]
  const add = (by: Caller, name: string) =>
    by.post<Addition>('/application/additions', { kind: 'skill', name })
  const { id } = (await add(user, 'Falconry')).data
  await add(other, 'FALCONRY')
  const [first] = reviewers
  const queue = await first.get<{ items: { id: string }[] }>(`${QUEUE}?subject=${id}`)
  const item = queue.data.items[0]!.id
  await first.post(`${QUEUE}/${item}/claim`)
  const term = () => first.get(`/admin/applications/${item}/term`)
  expect((await term()).data).toMatchObject({ kind: 'skill', name: 'Falconry' })
  expect((await reviewers[1].get(`/admin/applications/${item}/term`)).code).toBe(
    'REVIEW_NOT_CLAIMED',
  )
  expect((await first.get(`/admin/applications/${item}`)).code).toBe('NOT_FOUND')
  const made = { verdict: 'accept', reason: 'A skill' }
  expect((await first.post(`${QUEUE}/${item}/decide`, made)).status).toBe(200)
  expect((await ownOf(other)).additions).toMatchObject([{ name: 'FALCONRY', state: 'accepted' }])
  const third = await service.signedIn()
  expect((await add(third, 'falconry')).data).toMatchObject({ id, state: 'accepted' })
  expect((await third.put('/application', { skills: [{ id, level: 'expert' }] })).status).toBe(200)
  const { items } = (await first.get<{ items: { kind: string }[] }>(`${QUEUE}?subject=${id}`)).data
  expect(items).toEqual([])
})

test('an application with a rejected term cannot be sent', async () => {
  const user = await service.signedIn()
  const body = { kind: 'tool', name: 'Nonsense thing' }
  const { id } = (await user.post<Addition>('/application/additions', body)).data
  await user.put('/application', { ...wholeDraft(), tools: [id] })
  const [first] = reviewers
  const queue = await first.get<{ items: { id: string }[] }>(`${QUEUE}?subject=${id}`)
  const item = queue.data.items[0]!.id
  await first.post(`${QUEUE}/${item}/claim`)
  const decision = { verdict: 'reject', ground: 'NOT_A_TERM', reason: 'No tool' }
  expect((await first.post(`${QUEUE}/${item}/decide`, decision)).status).toBe(200)
  const own = await ownOf(user)
  expect(own.additions).toMatchObject([{ id, state: 'rejected' }])
  expect(own.problems).toContainEqual({ field: 'tools', step: 'skills', problem: 'invalid' })
  const listed = await service.visitor.get<Terms>('/tools?search=nonsense')
  expect(listed.data.items).toEqual([])
})
