import { randomUUID } from 'node:crypto'
import { contributionAdded } from '@platform/contracts/clans/events'
import { watchQueries } from '@platform/testing/index-coverage'
import { testClock } from '@platform/testing/test-clock'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Earning } from '../domain/contribution.ts'
import { makeClan } from '../testing/make-clan.ts'
import { type Instance, openInstance } from '../testing/open-instance.ts'
import { contribute, revoke } from './contribute.ts'
import { deleteClan } from './end-clan.ts'
import { handOver } from './hand-over.ts'
import { joinOrAsk } from './join-clan.ts'
import { leaveClan } from './leave-clan.ts'
import { listContributions, listMemberStats } from './read-members.ts'

const queries = watchQueries()
const clock = testClock({ stopped: true })
let one: Instance
let two: Instance
beforeAll(async () => {
  one = await openInstance('contributions', { clock })
  two = await openInstance('contributions', { clock })
})
afterAll(async () => {
  queries.stop()
  expect(queries.unserved()).toEqual([])
  await one.mongo.close()
  await two.mongo.close()
})

const earning = (userId: string, kPoints: number, key: string = randomUUID()): Earning => ({
  ...{ key, userId, kPoints, source: 'task', earnedAt: clock.now() },
})
const logOf = async (clanId: string) =>
  (await listContributions(one.deps, clanId, { limit: 1_000 })).items
const sumOf = (entries: readonly { kPoints: number }[]) =>
  entries.reduce((sum, { kPoints }) => sum + kPoints, 0)
const scoreOf = async (clanId: string) => (await one.deps.clans.find(clanId))?.score

test('K-Points that arrive twice over two instances at once count once each, and the log adds up to the score', async () => {
  const { id, chiefId } = await makeClan(one.deps)
  const member = randomUUID()
  await joinOrAsk(one.deps, member, id)
  const earned = Array.from({ length: 12 }, (_, n) => earning(n % 3 ? member : chiefId, n + 1))
  const deliveries = [...earned, ...earned].entries()
  const consumer = async () => {
    for (const [n, each] of deliveries) await contribute([one, two][n % 2]!.deps, each)
  }
  await Promise.all(Array.from({ length: 6 }, consumer))
  const log = await logOf(id)
  expect(log.map(({ number }) => number)).toEqual(earned.map((_, n) => earned.length - n))
  expect(sumOf(log)).toBe(78)
  expect(log[0]?.score).toBe(78)
  expect(await scoreOf(id)).toBe(78)
  const stats = (await listMemberStats(two.deps, id, { limit: 10 })).items
  for (const { userId, kPoints } of stats) {
    expect(kPoints).toBe(sumOf(log.filter((entry) => entry.userId === userId)))
  }
  expect(sumOf(stats)).toBe(78)
  const published = (await one.outboxEvents()).filter(
    ({ type, key }) => type === contributionAdded.type && key === id,
  )
  expect(published).toHaveLength(earned.length)
})

test('only what was earned while a member counts, however late it arrives', async () => {
  const [first, second] = [await makeClan(one.deps), await makeClan(one.deps)]
  const userId = randomUUID()
  const at = (minutes: number): Earning => ({
    ...earning(userId, 10 ** minutes),
    earnedAt: new Date(start.getTime() + minutes * 60_000),
  })
  const start = clock.now()
  const earned = [0, 1, 2, 3].map(at)
  // In the first clan from minute 1, in the second from minute 3.
  clock.advance(60_000)
  await joinOrAsk(one.deps, userId, first.id)
  clock.advance(60_000)
  await leaveClan(one.deps, userId, first.id)
  clock.advance(60_000)
  await joinOrAsk(one.deps, userId, second.id)
  for (const each of earned) await contribute(two.deps, each)
  expect([await scoreOf(first.id), await scoreOf(second.id)]).toEqual([10, 1_000])
})

test('what the wallet took back counts no more, whichever of the two arrives first', async () => {
  const { id, chiefId } = await makeClan(one.deps)
  const [kept, before, after] = [earning(chiefId, 5), earning(chiefId, 70), earning(chiefId, 300)]
  await contribute(one.deps, kept)
  await revoke(two.deps, before.key, chiefId, clock.now())
  for (const each of [before, after, before]) await contribute(one.deps, each)
  await Promise.all(
    [one, two, one].map(({ deps }) => revoke(deps, after.key, chiefId, clock.now())),
  )
  const log = await logOf(id)
  expect(log.map(({ kPoints }) => kPoints)).toEqual([-300, 300, -70, 70, 5])
  expect([sumOf(log), await scoreOf(id)]).toEqual([5, 5])
})

test('what arrives while members come, leave, hand over and the clan ends adds up to the score', async () => {
  const { id, chiefId } = await makeClan(one.deps)
  const [heir, leaver, late] = [randomUUID(), randomUUID(), randomUUID()]
  for (const userId of [heir, leaver]) await joinOrAsk(one.deps, userId, id)
  clock.advance(1_000)
  const earned = Array.from({ length: 24 }, (_, n) =>
    earning([chiefId, heir, leaver, late][n % 4]!, n + 1),
  )
  clock.advance(1_000)
  const acts = [
    () => leaveClan(two.deps, leaver, id),
    () => joinOrAsk(one.deps, late, id),
    () => handOver(two.deps, chiefId, id, heir),
    () => deleteClan(one.deps, heir, id),
  ]
  const act = async () => {
    for (const one of acts) await one()
  }
  const consumer = async () => {
    for (const [n, each] of earned.entries()) await contribute([one, two][n % 2]!.deps, each)
  }
  await Promise.all([consumer(), act(), consumer(), consumer()])
  await consumer()
  const log = (await logOf(id)).toReversed()
  // All that those who were members then had earned, once.
  const expected = earned.filter(({ userId }) => userId !== late)
  expect(log.map(({ number }) => number)).toEqual(expected.map((_, n) => n + 1))
  expect(log.map(({ kPoints }) => kPoints).toSorted((a, b) => a - b)).toEqual(
    expected.map(({ kPoints }) => kPoints),
  )
  expect([sumOf(log), log.at(-1)?.score]).toEqual([sumOf(expected), sumOf(expected)])
  expect(await scoreOf(id)).toBe(sumOf(expected))
})

test('after a crash behind the entry the next delivery brings the score up to date', async () => {
  const { id, chiefId } = await makeClan(one.deps)
  const earned = earning(chiefId, 40)
  const crash = {
    ...one.deps,
    crashPoint: () => {
      throw new Error('crash')
    },
  }
  await expect(contribute(crash, earned)).rejects.toThrow('crash')
  expect(await scoreOf(id)).toBe(0)
  await contribute(two.deps, earned)
  expect(await scoreOf(id)).toBe(40)
  expect(await logOf(id)).toHaveLength(1)
})
