import { randomUUID } from 'node:crypto'
import type { Review, Verdict } from '@platform/contracts/staff/reviews'
import type { Caller } from '@platform/testing/caller'
import { waitFor } from '@platform/testing/wait-for'
import mongoose from 'mongoose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DomainError } from '../errors.ts'
import { metricOf } from '../testing/metric-of.ts'
import { ADMIN, startArchive, type TestArchive } from '../testing/start-archive.ts'
import { REVIEW_LEASE_MS } from './reviews.ts'

let archive: TestArchive
let one: Caller
let two: Caller
let user: Caller
/** Item, verdict and stage of each decision that had its effect. */
const effects: string[] = []
let failure: Error | null = null

beforeAll(async () => {
  archive = await startArchive(undefined, async ({ id }, { verdict }, stage) => {
    if (failure) throw failure
    effects.push(`${id} ${verdict} ${stage}`)
  })
  const [first, second] = [{ roles: ['reviewer'] }, { roles: ['reviewer'] }] as const
  one = await archive.signedIn({ ...first, expiresIn: 100_000 })
  two = await archive.signedIn({ ...second, expiresIn: 100_000 })
  user = await archive.signedIn({ expiresIn: 100_000 })
})
afterAll(() => archive.stop())

const URL = `${ADMIN}/reviews`
const add = (more: { risk?: number; userId?: string; others?: string[] } = {}) =>
  archive.deps.reviews.open('picture', {
    ...{ id: randomUUID(), subject: { kind: 'shelf', id: 'red' }, userId: user.id },
    ...{ evidence: ['blob:1'], risk: 10, ...more },
  })
const step = (name: 'claim' | 'release', { id }: { id: string }, by = one) =>
  by.post<Review>(`${URL}/${id}/${name}`)
const decide = ({ id }: { id: string }, verdict: Verdict, by = one) =>
  by.post<Review>(`${URL}/${id}/decide`, { verdict, reason: 'Looked at' })
/** @returns the state of the item afterwards, or why it is refused */
const appeal = ({ id }: { id: string }, by = user) =>
  archive.deps.reviews.appeal(id, by.id, 'It is mine').then(
    ({ state }) => state,
    (error: DomainError) => error.code,
  )
const effectsOf = ({ id }: { id: string }) => effects.filter((text) => text.startsWith(id))

test('an item is claimed, and decided with a reason', async () => {
  const item = await add()
  expect((await decide(item, 'reject')).code).toBe('REVIEW_NOT_CLAIMED')
  expect((await step('claim', item)).data).toMatchObject({ claimedBy: one.id, state: 'open' })
  expect((await decide(item, 'reject', two)).code).toBe('REVIEW_NOT_CLAIMED')
  const decided = await decide(item, 'reject')
  expect(decided.data).toMatchObject({
    ...{ state: 'decided', claimedBy: null, decision: { by: one.id, reason: 'Looked at' } },
  })
  expect((await decide(item, 'reject')).status).toBe(200)
  const acts = await archive.deps.audit.list(item.id, null, 10)
  expect(acts.map(({ action }) => action).toSorted()).toEqual(['claim-review', 'decide-review'])
})

test('of many reviewers who claim an item at the same time one has it', async () => {
  const item = await add()
  const many = await Promise.all(
    Array.from({ length: 8 }, () => archive.signedIn({ roles: ['reviewer'] })),
  )
  const answers = await Promise.all(many.map((by) => step('claim', item, by)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ code }) => code === 'REVIEW_CLAIMED')).toHaveLength(7)
})

test('a released item is claimed by another, and released only by the one who has it', async () => {
  const item = await add()
  await step('claim', item)
  expect((await step('release', item, two)).code).toBe('REVIEW_NOT_CLAIMED')
  expect((await step('release', item)).data.claimedBy).toBeNull()
  expect((await step('claim', item, two)).data.claimedBy).toBe(two.id)
})

test('after its time an item is decided by the next who claims it, and not by the former', async () => {
  const item = await add()
  await step('claim', item)
  archive.clock.advance(REVIEW_LEASE_MS)
  expect((await decide(item, 'accept')).code).toBe('REVIEW_NOT_CLAIMED')
  expect((await step('claim', item, two)).status).toBe(200)
  const [late, timely] = await Promise.all([
    decide(item, 'reject', one),
    decide(item, 'accept', two),
  ])
  expect([late.status, timely.data.decision?.verdict]).toEqual([409, 'accept'])
  expect(effectsOf(item)).toEqual([`${item.id} accept first`])
})

test('a rejection is appealed against once, and another reviewer decides', async () => {
  const item = await add()
  await step('claim', item)
  await decide(item, 'reject')
  expect(await appeal(item, two)).toBe('NOT_FOUND')
  const appeals = await Promise.all([1, 2, 3].map(() => appeal(item)))
  expect(appeals.toSorted()).toEqual(['ALREADY_DECIDED', 'ALREADY_DECIDED', 'appealed'])
  expect((await step('claim', item)).code).toBe('ANOTHER_PERSON_DECIDES')
  const { data } = await two.get(`${URL}?state=appealed`)
  expect(data.items).toMatchObject([{ id: item.id, appeal: { reason: 'It is mine' } }])
  await step('claim', item, two)
  expect((await decide(item, 'accept', two)).data.state).toBe('final')
  expect(await appeal(item)).toBe('ALREADY_DECIDED')
  expect(effectsOf(item)).toEqual([`${item.id} reject first`, `${item.id} accept appeal`])
})

test('nobody reviews what is about them, and nobody appeals against what was accepted', async () => {
  const item = await add({ userId: one.id })
  expect((await step('claim', item)).code).toBe('ANOTHER_PERSON_DECIDES')
  const ofTwo = await add({ others: [one.id] })
  expect((await step('claim', ofTwo)).code).toBe('ANOTHER_PERSON_DECIDES')
  expect((await step('claim', ofTwo, two)).data).not.toHaveProperty('others')
  const accepted = await add()
  await step('claim', accepted)
  await decide(accepted, 'accept')
  expect(await appeal(accepted)).toBe('ALREADY_DECIDED')
  expect((await step('claim', accepted, two)).code).toBe('ALREADY_DECIDED')
})

test('the queue begins with the highest risk, page by page', async () => {
  const added = await Promise.all(
    Array.from({ length: 30 }, (_, n) => add({ risk: 20 + Math.floor(n / 3) })),
  )
  const seen: Review[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const query: string = cursor && `?cursor=${cursor}`
    const { data } = await one.get<{ items: Review[]; nextCursor: string | null }>(`${URL}${query}`)
    seen.push(...data.items)
    cursor = data.nextCursor
  }
  const risks = seen.map(({ risk }) => risk)
  expect(risks).toEqual(risks.toSorted((a, b) => b - a))
  expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length)
  expect(added.every(({ id }) => seen.some((item) => item.id === id))).toBe(true)
})

test('an item that is withdrawn is out of the queue, and decided no more', async () => {
  const item = await add()
  await step('claim', item)
  expect(await archive.deps.reviews.withdraw(item.id)).toBe(true)
  expect((await decide(item, 'accept')).code).toBe('ALREADY_DECIDED')
  expect(await archive.deps.reviews.withdraw(item.id)).toBe(false)
  const { data } = await one.get<{ items: Review[] }>(URL)
  expect(data.items.map(({ id }) => id)).not.toContain(item.id)
})

test('of the same risk the oldest is first, and a list can be of one subject', async () => {
  const older = await add({ risk: 99 })
  archive.clock.advance(1_000)
  const newer = await add({ risk: 99 })
  const { data } = await one.get<{ items: Review[] }>(`${URL}?subject=red`)
  const ids = data.items.map(({ id }) => id)
  expect(ids.slice(0, 2)).toEqual([older.id, newer.id])
  expect((await one.get(`${URL}?subject=blue`)).data.items).toEqual([])
})

test('a decision whose effect fails for now has it later, once, and before an appeal against it', async () => {
  const item = await add()
  await step('claim', item)
  failure = new DomainError('UNAVAILABLE')
  expect((await decide(item, 'reject')).code).toBe('UNAVAILABLE')
  expect(await appeal(item)).toBe('IN_PROGRESS')
  failure = null
  archive.clock.advance(10_000)
  await waitFor(() => effectsOf(item).length === 1)
  await waitFor(async () => (await appeal(item)) === 'appealed')
  const left = await archive.deps.reviewStore.unfinished(archive.clock.now(), 100)
  expect(left.map(({ id }) => id)).not.toContain(item.id)
})

test('the effect of a first decision that a former version left behind an appeal is that of the first', async () => {
  const item = await add()
  await step('claim', item)
  await decide(item, 'reject')
  await appeal(item)
  await mongoose.connections
    .find(({ readyState, models }) => readyState === 1 && 'Review' in models)
    ?.model('Review')
    .updateOne({ _id: item.id }, { $set: { unfinishedSince: archive.clock.now() } })
  archive.clock.advance(10_000)
  const unfinished = () => archive.deps.reviewStore.unfinished(archive.clock.now(), 100)
  await waitFor(async () => (await unfinished()).length === 0)
  expect(effectsOf(item)).toEqual([`${item.id} reject first`, `${item.id} reject first`])
  await step('claim', item, two)
  await decide(item, 'accept', two)
  expect(effectsOf(item).at(-1)).toBe(`${item.id} accept appeal`)
  expect(await unfinished()).toEqual([])
})

test('users and staff without the right see no queue', async () => {
  expect((await user.get(URL)).status).toBe(403)
  expect((await archive.visitor.get(URL)).status).toBe(401)
})

test('says how long the oldest item has waited', async () => {
  await add()
  const since = await archive.deps.reviews.waitingSince()
  expect(since).not.toBeNull()
  archive.clock.advance(3_600_000)
  await waitFor(async () => {
    const name = 'reviews_oldest_waiting_seconds'
    const waited = await Promise.all(archive.instances.map(({ app }) => metricOf(app, name)))
    return waited.some((seconds = 0) => seconds >= 3_600)
  })
})
