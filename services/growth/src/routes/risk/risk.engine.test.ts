import { randomUUID } from 'node:crypto'
import { DAY_MS, HOUR_MS } from '@platform/contracts/constants'
import { riskChanged, staffActed } from '@platform/contracts/growth/events'
import { watchQueries } from '@platform/testing/index-coverage'
import { waitFor } from '@platform/testing/wait-for'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openRepositories } from '../../testing/open-repositories.ts'
import { startRisk, type TestRisk } from '../../testing/start-risk.ts'

const queries = watchQueries()
let risk: TestRisk
beforeAll(async () => {
  risk = await startRisk()
})
afterAll(async () => {
  expect(queries.unserved()).toEqual([])
  queries.stop()
  await risk.stop()
})

const levelsOf = (userId: string) =>
  risk.events
    .received(riskChanged)
    .filter(({ data }) => data.userId === userId)
    .map(({ data, aggregateversion }) => [data.level, aggregateversion])

test('what services report is one picture, whose level is published with each change', async () => {
  const user = await risk.signedIn()
  await risk.decide(user.id, 'claim', 'reject')
  await waitFor(() => levelsOf(user.id).length === 1)
  await risk.revoke(user.id)
  await risk.refund(user.id)
  await waitFor(() => levelsOf(user.id).length === 2)
  expect(levelsOf(user.id).map(([level]) => level)).toEqual(['watch', 'hold'])
  await risk.signals(user.id, 3)
  const picture = await risk.pictureOf(user.id)
  expect(picture).toMatchObject({ level: 'hold', score: 110, rulesVersion: 0 })
  expect(picture.signals.map(({ kind, service }) => [kind, service]).sort()).toEqual([
    ['hold-refused', 'quests'],
    ['order-refunded', 'wallet'],
    ['reward-revoked', 'quests'],
  ])
  const own = await risk.shieldOf(user)
  expect(own.areRewardsHeld).toBe(true)
  expect(own.attributes.map(({ attribute, canObject }) => [attribute, canObject]).sort()).toEqual([
    ['held-rewards', true],
    ['revoked-rewards', true],
  ])
  expect(own.signals.map(({ kind, count }) => [kind, count]).sort()).toEqual([
    ['hold-refused', 1],
    ['order-refunded', 1],
    ['reward-revoked', 1],
  ])
})

test('a repeated event is one signal, and an accepted appeal takes a refusal away', async () => {
  const user = await risk.signedIn()
  const claim = await risk.revoke(user.id)
  await risk.revoke(user.id, claim)
  const item = await risk.decide(user.id, 'proof', 'reject')
  await risk.signals(user.id, 2)
  await risk.decide(user.id, 'proof', 'accept', item)
  await risk.signals(user.id, 1)
  expect((await risk.pictureOf(user.id)).signals.map(({ kind }) => kind)).toEqual([
    'reward-revoked',
  ])
})

test('a refusal that arrives after its appeal was accepted does not count, and a later one does', async () => {
  const { riskSignals, close } = await openRepositories(risk)
  onTestFinished(close)
  const [id, userId] = [randomUUID(), randomUUID()]
  const at = (ms: number) => new Date(risk.clock.now().getTime() - 60_000 + ms)
  const [first, second, third] = [at(1), at(2), at(3)]
  const refused = { id, userId, kind: 'proof-refused', subject: null } as const
  await riskSignals.put({ ...refused, at: first })
  await riskSignals.withdraw({ id, userId, at: second })
  await riskSignals.put({ ...refused, at: first })
  expect(await riskSignals.of(userId)).toEqual([])
  await riskSignals.put({ ...refused, at: third })
  await riskSignals.withdraw({ id, userId, at: second })
  expect(await riskSignals.of(userId)).toEqual([{ ...refused, at: third }])
})

test('a refusal that is handled after the appeal against it was accepted does not count', async () => {
  const user = await risk.signedIn()
  const item = randomUUID()
  await risk.clock.ahead(HOUR_MS, () => risk.decide(user.id, 'proof', 'accept', item))
  await risk.decide(user.id, 'proof', 'reject', item)
  // Of the same key, so that it is handled after these.
  await risk.decide(user.id, 'referral', 'reject', item)
  await risk.signals(user.id, 1)
  expect((await risk.pictureOf(user.id)).signals.map(({ kind }) => kind)).toEqual([
    'referral-refused',
  ])
})

test('however often a user replaces their wallet, what speaks against them goes on to count', async () => {
  const user = await risk.signedIn()
  await risk.decide(user.id, 'claim', 'reject')
  await risk.revoke(user.id)
  await waitFor(() => levelsOf(user.id).at(-1)?.[0] === 'hold')
  risk.clock.advanceInTest(HOUR_MS)
  const { riskSignals, close } = await openRepositories(risk)
  onTestFinished(close)
  const now = risk.clock.now().getTime()
  await Promise.all(
    Array.from({ length: 600 }, (_, n) =>
      riskSignals.put({
        ...{ id: randomUUID(), userId: user.id, kind: 'wallet-replaced', subject: null },
        at: new Date(now - n),
      }),
    ),
  )
  // Whatever comes next decides anew, by all of it.
  await risk.refund(user.id)
  await waitFor(async () => (await risk.pictureOf(user.id)).score !== 110)
  expect(await risk.pictureOf(user.id)).toMatchObject({ level: 'hold', score: 140 })
})

test('an attribute ends with its time, and the level with it', async () => {
  const user = await risk.signedIn()
  await risk.decide(user.id, 'claim', 'reject')
  await risk.revoke(user.id)
  await waitFor(() => levelsOf(user.id).at(-1)?.[0] === 'hold')
  risk.clock.advanceInTest(91 * DAY_MS)
  await waitFor(() => levelsOf(user.id).at(-1)?.[0] === 'none')
  expect((await risk.shieldOf(user)).attributes).toEqual([])
})

test('nothing is taken of an account that is deleted, nor of what arrives late', async () => {
  const userId = randomUUID()
  await risk.erase(userId)
  // One of another account behind it says that it was handled.
  await risk.revoke(userId)
  const other = randomUUID()
  await waitFor(async () => {
    await risk.revoke(userId)
    await risk.revoke(other)
    return (await risk.pictureOf(other)).signals.length > 0
  })
  await waitFor(async () => (await risk.pictureOf(userId)).signals.length === 0)
  expect(await risk.pictureOf(userId)).toMatchObject({ level: 'none', score: 0 })
})

test('a look at an account is recorded, and needs the right', async () => {
  const userId = randomUUID()
  const support = await risk.signedIn({ roles: ['support'] })
  expect((await support.get(`/operator/risk/users/${userId}`)).status).toBe(200)
  const looks = () =>
    risk.events.received(staffActed).filter(({ data }) => data.subject.id === userId)
  await waitFor(() => looks().length > 0)
  expect(looks().map(({ data }) => [data.action, data.actor])).toEqual([
    ['see-risk', `user:${support.id}`],
  ])
  const finance = await risk.signedIn({ roles: ['finance'] })
  expect((await finance.get(`/operator/risk/users/${userId}`)).code).toBe('FORBIDDEN')
})

test('lists those whose rewards are held', async () => {
  const user = await risk.signedIn()
  await risk.decide(user.id, 'claim', 'reject')
  await risk.revoke(user.id)
  await waitFor(() => levelsOf(user.id).at(-1)?.[0] === 'hold')
  const { data } = await risk.admin.get('/operator/risk/users?level=hold&pageLimit=1')
  expect(data.items).toHaveLength(1)
  const all = await risk.admin.get('/operator/risk/users?pageLimit=100')
  expect(all.data.items.map(({ userId }: { userId: string }) => userId)).toContain(user.id)
})
