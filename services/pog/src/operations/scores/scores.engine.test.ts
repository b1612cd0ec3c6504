import { DAY_MS } from '@platform/contracts/constants'
import { boostChanged } from '@platform/contracts/pog/events'
import { eraseUser, exportUser, type OutboxEvent, uuids } from '@platform/service-kit'
import { watchQueries } from '@platform/testing/index-coverage'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { amountEntry, factEntry } from '../../domain/scores/entry.ts'
import type { ScoreRules } from '../../domain/scores/rules.ts'
import { SCORE_RULES } from '../../domain/scores/versions.ts'
import { personalData } from '../../personal-data.ts'
import { openScores, type ScoresInstance } from '../../testing/open-scores.ts'
import { readOwnScores } from './own-scores.ts'
import { recordEntries, recount, removeUser, takeBack } from './record-entries.ts'
import { recordReferral } from './record-referral.ts'
import { recountDue } from './recount-due.ts'
import { scoreOf } from './score-of.ts'
import { verifyTallies } from './verify-tallies.ts'

const queries = watchQueries()
let [one, other] = [] as unknown as [ScoresInstance, ScoresInstance]
beforeAll(async () => {
  one = await openScores('scores')
  other = await openScores('scores')
})
afterAll(async () => {
  await other.mongo.close()
  await one.mongo.close()
  queries.stop()
})

const { signal } = new AbortController()
const asText = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)
const ago = (days: number) => new Date(one.clock.now().getTime() - days * DAY_MS)
const task = (userId: string, key = uuids.next(), days = 0) =>
  amountEntry({ key, userId, at: ago(days) }, { input: 'task' })
const clanPoints = (userId: string, key: string, value: number, days: number) =>
  amountEntry({ key, userId, at: ago(days) }, { input: 'clan-points', source: 'clan', value })
const proven = (userId: string, fact: string, version = 1, holds = true) =>
  factEntry({ key: uuids.next(), userId, at: ago(0) }, { fact, version, holds })
const componentOf = async (userId: string, kind: string) => {
  const { parts } = await readOwnScores(one.deps, userId)
  return parts.flatMap(({ components }) => components).find((each) => each.kind === kind)
}
const documentOf = (userId: string) =>
  one.mongo.modelOf('tallies').findById(userId).lean<{ outbox: OutboxEvent[] }>()
const published = async (userId: string) => (await documentOf(userId))?.outbox ?? []
/** All documents of a collection, past the watch over queries. */
const stored = (name: string) =>
  one.mongo.connection.getClient().db(one.mongo.connection.name).collection(name).find({}).toArray()

test('an event counts once, however often and at however many instances it arrives', async () => {
  const userId = uuids.next()
  const entries = Array.from({ length: 6 }, (_, day) => task(userId, uuids.next(), day))
  const deliveries = [...entries, ...entries].map((entry, n) =>
    recordEntries(n % 2 === 0 ? one.deps : other.deps, [entry]),
  )
  await Promise.all(deliveries)
  const { tally, upTo } = (await one.deps.tallies.find(userId)) ?? {}
  expect(upTo).toBe(6)
  expect(tally?.amounts.map(({ value }) => value)).toEqual([1, 1, 1, 1, 1, 1])
})

test('what a crash left in the log alone counts with the next delivery', async () => {
  const userId = uuids.next()
  const entry = proven(userId, 'kyc')
  await one.deps.scoreEntries.append(userId, [entry])
  expect((await scoreOf(one.deps, userId)).total).toBe(0)
  await recordEntries(one.deps, [entry])
  expect(await scoreOf(one.deps, userId)).toMatchObject({ total: 135, parts: { human: 45 } })
})

test('the score, its event and the day of its history are one write', async () => {
  const userId = uuids.next()
  await recordEntries(one.deps, [proven(userId, 'kyc')])
  await recordEntries(one.deps, [proven(userId, 'bank')])
  const { history, version } = (await one.deps.tallies.find(userId)) ?? {}
  const day = one.clock.now().toISOString().slice(0, 10)
  expect(history).toEqual([{ day, total: 165 }])
  expect(await published(userId)).toMatchObject([
    { version: 1, data: { userId, total: 135, parts: { human: 45, social: 0 } } },
    { version, data: { total: 165, parts: { human: 55 } } },
  ])
})

test('a boost begins with the card, follows the score, and is published in the same write', async () => {
  const userId = uuids.next()
  const { deps } = one
  await recordEntries(deps, [proven(userId, 'kyc')])
  expect((await scoreOf(deps, userId)).boost).toBe(1)
  await deps.tallies.setCard(userId, { page: '/pog/b', image: '/b', version: 1 }, ago(0))
  await Promise.all([recount(deps, userId), recount(other.deps, userId)])
  await recordEntries(other.deps, [proven(userId, 'bank')])
  expect((await scoreOf(deps, userId)).boost).toBe(1.08)
  const { version } = (await deps.tallies.find(userId)) ?? {}
  const all = await published(userId)
  expect(all.filter(({ type }) => type === boostChanged.type)).toMatchObject([
    { key: userId, data: { userId, factor: 1.07 } },
    { key: userId, version, data: { userId, factor: 1.08 } },
  ])
  expect(all.at(-2)).toMatchObject({ version, data: { total: 165 } })
})

test('what is taken back was not earned on its own day, and other days keep theirs', async () => {
  const userId = uuids.next()
  const [first, later] = [uuids.next(), uuids.next()]
  await recordEntries(one.deps, [clanPoints(userId, first, 100, 9)])
  await takeBack(one.deps, first, ago(0))
  await takeBack(other.deps, first, ago(0))
  await recordEntries(one.deps, [clanPoints(userId, later, 50, 0)])
  const { tally } = (await one.deps.tallies.find(userId)) ?? {}
  expect(tally?.amounts).toMatchObject([{ input: 'clan-points', value: 50 }])
  const clan = await componentOf(userId, 'clan')
  expect(clan).toMatchObject({ from: [{ source: 'clan', points: clan?.points }] })
})

test('whether others may see a score is published with it, and again when the user changes it', async () => {
  const shown = { value: true }
  const at = await openScores('shown', {
    visibilityOf: async () => ({ isShown: shown.value, isListed: true }),
  })
  const userId = uuids.next()
  await recordEntries(at.deps, [proven(userId, 'kyc')])
  shown.value = false
  await recount(at.deps, userId)
  await recount(at.deps, userId)
  const found = await at.mongo.modelOf('tallies').findById(userId).lean<{ outbox: OutboxEvent[] }>()
  expect(found?.outbox.map(({ data }) => data)).toMatchObject([
    { total: 135, isShown: true },
    { total: 135, isShown: false },
  ])
  await at.mongo.close()
})

test('a take-back of what was never stored stores nothing', async () => {
  const before = await Promise.all([stored('score_entries'), stored('tallies')])
  await takeBack(one.deps, uuids.next(), ago(0))
  expect(await Promise.all([stored('score_entries'), stored('tallies')])).toEqual(before)
})

test('of an account that is deleted nothing is stored again', async () => {
  const userId = uuids.next()
  const key = uuids.next()
  await recordEntries(one.deps, [clanPoints(userId, key, 100, 1)])
  await one.deps.tallies.setCard(userId, { page: '/pog/a', image: '/a', version: 1 }, ago(0))
  await recordReferral(one.deps, {
    ...{ id: uuids.next(), referrerId: userId, friendId: uuids.next(), joinedAt: ago(1) },
  })
  await removeUser(one.deps, userId, ago(0))
  expect(await eraseUser(one.mongo, personalData, userId, ago(0))).toBe(0)
  await takeBack(other.deps, key, ago(0))
  await recordEntries(other.deps, [task(userId)])
  await recordReferral(one.deps, {
    ...{ id: uuids.next(), referrerId: uuids.next(), friendId: userId, joinedAt: ago(1) },
  })
  const names = Object.keys(personalData.personal).filter((name) => name !== 'score_removals')
  const left = await Promise.all(
    names.map(async (name) => {
      const all = await stored(name)
      return JSON.stringify(all, asText).includes(userId) ? [name] : []
    }),
  )
  expect(left.flat()).toEqual([])
})

test('an export has what counted and the scores', async () => {
  const userId = uuids.next()
  await recordEntries(one.deps, [task(userId), proven(userId, 'phone')])
  const sent = await exportUser(one.mongo, personalData, userId, async () => {})
  const counts = Object.fromEntries(sent.map(({ name, documents }) => [name, documents]))
  expect(counts).toMatchObject({ score_entries: 2, tallies: 1 })
})

test('a score that fades by the time alone is published, until nothing is left', async () => {
  const at = await openScores('fading')
  const userId = uuids.next()
  const days = [0, 1, 2, 3, 4, 5].flatMap((day) => [day, day, day])
  await recordEntries(
    at.deps,
    days.map((day) => task(userId, uuids.next(), day)),
  )
  const total = async () => (await at.deps.tallies.find(userId))?.published.total
  const before = (await total()) ?? 0
  expect(before).toBeGreaterThan(0)
  at.clock.advance(60 * DAY_MS)
  expect(await recountDue(at.deps, signal)).toBe(1)
  expect(await total()).toBeLessThan(before)
  expect(await recountDue(at.deps, signal)).toBe(0)
  at.clock.advance(2_000 * DAY_MS)
  await recountDue(at.deps, signal)
  const left = await at.deps.tallies.find(userId)
  expect(left).toMatchObject({ published: { total: 0 }, nextChangeAt: null })
  expect(left?.tally.amounts).toEqual([])
  await at.mongo.close()
})

test('another version of the rules is shown before it counts, and published when it does', async () => {
  const [first] = SCORE_RULES as [ScoreRules]
  const now = one.clock.now()
  const { human, social } = first.parts
  const parts = {
    ...first.parts,
    human: { ...human, weight: 0.2 },
    social: { ...social, weight: 0.25 },
  }
  const from = new Date(now.getTime() + 3 * 3_600_000)
  const scoreRules = [first, { ...first, parts, version: 2, announcedAt: ago(20), from }]
  const at = await openScores('versions', { scoreRules })
  const userId = uuids.next()
  await recordEntries(at.deps, [proven(userId, 'kyc')])
  const { rules, scores, next } = await readOwnScores(at.deps, userId)
  expect([rules.version, scores.total, next?.rules.version, next?.total]).toEqual([1, 135, 2, 90])
  at.clock.advance(24 * 3_600_000)
  await recountDue(at.deps, signal)
  expect((await at.deps.tallies.find(userId))?.published.total).toBe(90)
  await at.mongo.close()
})

test('a friend counts for who invited them once they are human and were active on seven days', async () => {
  const [referrerId, friendId] = [uuids.next(), uuids.next()]
  const referral = { id: uuids.next(), referrerId, friendId, joinedAt: ago(10) }
  await recordReferral(one.deps, referral)
  for (const day of [1, 2, 3, 4, 5, 6, 7]) {
    await recordEntries(one.deps, [task(friendId, uuids.next(), day)])
  }
  expect((await scoreOf(one.deps, referrerId)).total).toBe(0)
  await recordEntries(one.deps, [proven(friendId, 'kyc')])
  await recordReferral(other.deps, referral)
  const { amounts } = (await one.deps.tallies.find(referrerId))?.tally ?? {}
  expect(amounts).toMatchObject([{ input: 'referral', value: 1 }])
})

test('a tally that is not what its log adds up to is found, and is counted again from the log', async () => {
  const at = await openScores('verified')
  const [right, wrong] = [uuids.next(), uuids.next()]
  await recordEntries(at.deps, [task(right), task(wrong)])
  expect(await verifyTallies(at.deps, '', signal)).toEqual({ differing: [], next: '' })
  const tallies = at.mongo.modelOf('tallies')
  await tallies.updateOne({ _id: wrong }, { $set: { 'tally.amounts.0.value': 2 } })
  expect((await verifyTallies(at.deps, '', signal)).differing).toEqual([wrong])
  // As docs/runbook.md has it.
  const tally = { 'tally.amounts': [], 'tally.facts': [], 'tally.lastRefund': null }
  await tallies.updateOne(
    { _id: wrong },
    { $set: { upTo: 0, ...tally, nextChangeAt: new Date(1) } },
  )
  await recountDue(at.deps, signal)
  expect((await verifyTallies(at.deps, '', signal)).differing).toEqual([])
  await at.mongo.close()
})

test('an index serves every query', () => {
  expect(queries.unserved()).toEqual([])
})
