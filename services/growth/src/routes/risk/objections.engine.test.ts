import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@platform/contracts/constants'
import { riskChanged } from '@platform/contracts/growth/events'
import { FIRST_RISK_RULES } from '@platform/contracts/growth/risk-rules'
import type { Review } from '@platform/contracts/staff/reviews'
import { eraseUser } from '@platform/service-kit'
import type { Caller } from '@platform/testing/caller'
import { watchQueries } from '@platform/testing/index-coverage'
import { waitFor } from '@platform/testing/wait-for'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { personalData } from '../../personal-data.ts'
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

const OBJECT = '/shield-attributes/held-rewards/objection'
const reviewer = () => risk.signedIn({ roles: ['reviewer'] })
const levelOf = (userId: string) =>
  risk.events.received(riskChanged).findLast(({ data }) => data.userId === userId)?.data.level

/** An account whose rewards are held. */
async function heldUser(claims: Parameters<TestRisk['signedIn']>[0] = {}) {
  const user = await risk.signedIn(claims)
  await risk.decide(user.id, 'claim', 'reject')
  await risk.revoke(user.id)
  await waitFor(() => levelOf(user.id) === 'hold')
  return user
}

async function itemOf(user: Caller, by: Caller, state: 'open' | 'appealed' = 'open') {
  const { data } = await by.get(`/operator/reviews?state=${state}&subject=${user.id}`)
  const [item] = data.items as Review[]
  if (!item) throw new Error('no item')
  return item
}
async function decide(by: Caller, { id }: Review, verdict: 'accept' | 'reject') {
  await by.post(`/operator/reviews/${id}/claim`)
  const decision = { verdict, reason: 'It is so' }
  return by.post(`/operator/reviews/${id}/decide`, decision)
}
const standing = async (user: Caller) =>
  (await risk.shieldOf(user)).attributes.find(({ attribute }) => attribute === 'held-rewards')

test('an accepted objection takes the attribute away, and what it held is held no more', async () => {
  const user = await heldUser()
  expect((await user.post(OBJECT, { reason: 'It was my sister' })).status).toBe(200)
  expect(await standing(user)).toMatchObject({ objection: { state: 'waiting' }, canObject: false })
  const by = await reviewer()
  const item = await itemOf(user, by)
  expect(item).toMatchObject({ kind: 'shield-attribute', risk: 70 })
  expect(item.evidence).toEqual(['held-rewards', 'holds'])
  expect((await decide(by, item, 'accept')).status).toBe(200)
  await waitFor(() => levelOf(user.id) === 'watch')
  expect(await standing(user)).toBeUndefined()
  expect((await risk.shieldOf(user)).areRewardsHeld).toBe(false)
})

test('what a user wrote is read by the reviewer who has claimed the objection, and by no other', async () => {
  const user = await heldUser()
  await user.post(OBJECT, { reason: 'It was my sister' })
  const [by, other] = [await reviewer(), await reviewer()]
  const item = await itemOf(user, by)
  const { data } = await by.post<Review>(`/operator/reviews/${item.id}/claim`)
  const evidence = ['held-rewards', 'holds']
  const words = [...evidence, 'It was my sister']
  expect([item.evidence, data.evidence]).toEqual([evidence, words])
  expect((await itemOf(user, by)).evidence).toEqual(words)
  expect((await itemOf(user, other)).evidence).toEqual(evidence)
})

test('after a refusal the user reads why, and another person decides once more', async () => {
  const user = await heldUser()
  await user.post(OBJECT, { reason: 'It was my sister' })
  const [first, second] = [await reviewer(), await reviewer()]
  await decide(first, await itemOf(user, first), 'reject')
  const refused = { state: 'refused', words: 'It is so' }
  expect(await standing(user)).toMatchObject({ objection: refused, canObject: true })
  await user.post(OBJECT, { reason: 'Please look again' })
  const item = await itemOf(user, first, 'appealed')
  expect((await first.post(`/operator/reviews/${item.id}/claim`)).code).toBe(
    'ANOTHER_PERSON_DECIDES',
  )
  expect((await decide(second, item, 'reject')).status).toBe(200)
  expect(await standing(user)).toMatchObject({ objection: refused, canObject: false })
  expect((await user.post(OBJECT, { reason: 'And again' })).code).toBe('ALREADY_DECIDED')
  risk.clock.advanceInTest(31 * DAY_MS)
  expect((await user.post(OBJECT, { reason: 'A month later' })).status).toBe(200)
})

test('a reviewer decides nothing about the user who made them one, or whose device they use', async () => {
  const device = randomUUID()
  const user = await heldUser({ origin: { device } })
  await user.post(OBJECT, { reason: 'It was my sister' })
  const by = await reviewer()
  const claim = `/operator/reviews/${(await itemOf(user, by)).id}/claim`
  const refusal = async (claims: object) => {
    const one = await risk.signedIn({ roles: ['reviewer'], ...claims })
    const { code, details } = await one.post(claim)
    return [code, details?.exclusion]
  }
  expect(await refusal({ origin: { device } })).toEqual(['ANOTHER_PERSON_DECIDES', 'LINKED'])
  expect(await refusal({ reviewerMadeBy: [user.id] })).toEqual(['ANOTHER_PERSON_DECIDES', 'MAKER'])
  expect((await by.post(claim)).status).toBe(200)
})

test('a reviewer decides no appeal about whose device they use, be it of the objection, of the appeal or of an earlier one', async () => {
  const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()]
  const user = await heldUser({ origin: { device: first } })
  const onDevice = (device: string) => risk.signedIn({ sub: user.id, origin: { device } })
  const refusal = async (path: string, device: string) => {
    const one = await risk.signedIn({ roles: ['reviewer'], origin: { device } })
    const { code, details } = await one.post(path)
    return [code, details?.exclusion]
  }
  const linked = ['ANOTHER_PERSON_DECIDES', 'LINKED']
  await user.post(OBJECT, { reason: 'It was my sister' })
  const by = await reviewer()
  await decide(by, await itemOf(user, by), 'reject')
  await (await onDevice(second)).post(OBJECT, { reason: 'Please look again' })
  const appeal = await itemOf(user, by, 'appealed')
  const claim = `/operator/reviews/${appeal.id}/claim`
  expect([await refusal(claim, first), await refusal(claim, second)]).toEqual([linked, linked])
  await decide(await reviewer(), appeal, 'reject')
  risk.clock.advanceInTest(31 * DAY_MS)
  await (await onDevice(third)).post(OBJECT, { reason: 'A month later' })
  const again = `/operator/reviews/${(await itemOf(user, by)).id}/claim`
  for (const device of [first, second, third]) expect(await refusal(again, device)).toEqual(linked)
  expect((await (await reviewer()).post(again)).status).toBe(200)
})

test('who puts other rules to use after an objection does not decide its appeal', async () => {
  const user = await heldUser()
  await user.post(OBJECT, { reason: 'It was my sister' })
  const first = await reviewer()
  await decide(first, await itemOf(user, first), 'reject')
  const [author, other] = [await reviewer(), await reviewer()]
  const { ruleTables, close } = await openRepositories(risk)
  onTestFinished(close)
  const table = { rules: FIRST_RISK_RULES, writtenAt: risk.clock.now(), reason: 'The same' }
  const { version } = await ruleTables.add(randomUUID(), { ...table, writtenBy: author.id })
  await ruleTables.activate(version, other.id, risk.clock.now())
  await user.post(OBJECT, { reason: 'Please look again' })
  const { id } = await itemOf(user, first, 'appealed')
  for (const by of [author, other]) {
    const { code, details } = await by.post(`/operator/reviews/${id}/claim`)
    expect([code, details?.exclusion]).toEqual(['ANOTHER_PERSON_DECIDES', 'CONCERNED'])
  }
  expect((await (await reviewer()).post(`/operator/reviews/${id}/claim`)).status).toBe(200)
})

test('an objection is sent once, by whom the attribute is about, and says why', async () => {
  const user = await heldUser()
  const other = await risk.signedIn()
  expect((await other.post(OBJECT, { reason: 'Not mine' })).code).toBe('ATTRIBUTE_NOT_HELD')
  expect((await user.post(OBJECT, { reason: '' })).code).toBe('VALIDATION_FAILED')
  expect((await user.post('/shield-attributes/nothing/objection', { reason: 'x' })).code).toBe(
    'VALIDATION_FAILED',
  )
  const sent = await Promise.all([1, 2, 3].map(() => user.post(OBJECT, { reason: 'Mine' })))
  expect(sent.some(({ status }) => status === 200)).toBe(true)
  const { data } = await (await reviewer()).get(`/operator/reviews?subject=${user.id}`)
  expect(data.items).toHaveLength(1)
})

test('what a user wrote is deleted with the account, and nobody decides it any more', async () => {
  const user = await heldUser()
  await user.post(OBJECT, { reason: 'It was my sister' })
  const by = await reviewer()
  const { id } = await itemOf(user, by)
  const { mongo, collection, close } = await openRepositories(risk)
  onTestFinished(close)
  // What is not published yet is erased a moment later.
  await waitFor(async () => (await eraseUser(mongo, personalData, user.id, risk.clock.now())) === 0)
  const evidence = ['held-rewards', 'holds', '']
  expect(await collection('reviews').findOne({ _id: id })).toMatchObject({
    state: 'withdrawn',
    evidence,
  })
  expect((await by.post(`/operator/reviews/${id}/claim`)).code).toBe('ALREADY_DECIDED')
})

test('what speaks for an account is shown, and is nothing to object to', async () => {
  const user = await heldUser()
  expect(await standing(user)).toMatchObject({ isAgainst: true })
  expect((await risk.visitor.get('/shield-attributes')).code).toBe('UNAUTHENTICATED')
})
