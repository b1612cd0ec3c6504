import { randomUUID } from 'node:crypto'
import { bonusClaimed } from '@platform/contracts/kyc/events'
import { watchQueries } from '@platform/testing/index-coverage'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type OpenPeople, openPeople } from '../testing/open-people.ts'
import { readAccessLog } from './access-log/read-access-log.ts'
import { claimBonus, republishClaims, showBonus } from './bonus/claim-bonus.ts'
import { writeFacts } from './facts/write-facts.ts'
import { appealVerification } from './review/appeal.ts'
import { reviewIdOf } from './review/kyc-reviews.ts'
import { seeVerification } from './review/see-verification.ts'
import { skip } from './skip/skip.ts'

let people: OpenPeople
let deps: OpenPeople['deps']
const queries = watchQueries()
const never = new AbortController().signal
beforeAll(async () => {
  people = await openPeople()
  deps = people.deps
})
afterAll(async () => {
  expect(queries.unserved()).toEqual([])
  await people.close()
})

const newUser = () => randomUUID()
let offerId = ''
beforeEach(async () => {
  offerId = randomUUID()
  const offer = { id: offerId, currency: 'KCASH', amount: '50.00', isOver: false } as const
  await deps.bonusOffers.save({ ...offer, offeredAt: people.clock.now() })
  people.clock.advance(1_000)
})
const verified = async (kind: 'pan' | 'cpf', mark: string, userId = newUser()) => {
  await people.add(userId, kind, { mark, birthDate: '1998-03-07' })
  await writeFacts(deps, userId)
  return userId
}
const claimsOf = async (userId: string) =>
  (await people.published('bonus_claims', bonusClaimed)).filter(
    ({ data }) => data.userId === userId,
  )
const end = (id: string) =>
  deps.bonusOffers.save({
    ...{ id, currency: 'KCASH', amount: '50.00', isOver: true, offeredAt: people.clock.now() },
  })

test('a bonus is claimed once, whatever is asked at the same time', async () => {
  const userId = await verified('pan', randomUUID())
  expect(await showBonus(deps, userId)).toMatchObject({ state: 'ready', amount: '50.00' })
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => claimBonus(deps, userId, 'IN')),
  )
  expect(new Set(answers.map(({ state }) => state))).toEqual(new Set(['claimed']))
  expect((await claimsOf(userId)).map(({ data }) => data.offerId)).toEqual([offerId])
})

test('a person has one bonus: with another account, and with a second tax number', async () => {
  const number = randomUUID()
  const first = await verified('pan', number)
  await claimBonus(deps, first, 'IN')
  const second = await verified('pan', number)
  expect(await claimBonus(deps, second, 'IN')).toMatchObject({ state: 'claimed' })
  expect(await claimsOf(second)).toEqual([])
  await verified('cpf', randomUUID(), first)
  await people.mongo.connection
    .collection('verifications')
    .deleteMany({ userId: first, kind: 'pan' })
  await claimBonus(deps, first, 'BR')
  expect(await claimsOf(first)).toHaveLength(1)
})

test('it needs a tax number and an age, and an offer that is not over', async () => {
  const minor = newUser()
  await people.add(minor, 'pan', { birthDate: '2020-03-07' })
  await writeFacts(deps, minor)
  for (const user of [newUser(), minor]) {
    await expect(claimBonus(deps, user, 'BR')).rejects.toMatchObject({
      ...{ code: 'BONUS_NOT_READY', details: { missing: ['cpf'] } },
    })
    expect(await showBonus(deps, user)).toMatchObject({ state: 'later' })
  }
  await people.mongo.connection
    .collection('bonus_offers')
    .updateMany({ isOver: false }, { $set: { isOver: true } })
  const userId = await verified('pan', randomUUID())
  await expect(claimBonus(deps, userId, 'IN')).rejects.toMatchObject({ code: 'BONUS_OFF' })
  // What is over stays over, in whatever order it is heard.
  await deps.bonusOffers.save({
    ...{ id: offerId, currency: 'KCASH', amount: '50.00', offeredAt: people.clock.now() },
    isOver: false,
  })
  expect(await showBonus(deps, userId)).toMatchObject({ state: 'off', amount: null })
})

test('a claim that the wallet refuses can be made again out of another offer, and one that it has given not', async () => {
  const userId = await verified('pan', randomUUID())
  await claimBonus(deps, userId, 'IN')
  const { claimId } = await deps.people.find(userId)
  if (claimId === null) throw new Error('no claim')
  await deps.bonusClaims.answer(claimId, 'refused', offerId)
  await end(offerId)
  const next = randomUUID()
  await deps.bonusOffers.save({
    ...{ id: next, currency: 'KCASH', amount: '20.00', isOver: false },
    offeredAt: people.clock.now(),
  })
  expect(await claimBonus(deps, userId, 'IN')).toMatchObject({ state: 'claimed', amount: '20.00' })
  // The refusal of the former offer comes once more.
  await deps.bonusClaims.answer(claimId, 'refused', offerId)
  await deps.bonusClaims.answer(claimId, 'given')
  await deps.bonusClaims.answer(claimId, 'refused', next)
  expect((await deps.bonusClaims.find(claimId))?.state).toBe('given')
  expect((await claimsOf(userId)).map(({ data, version }) => [data.offerId, version])).toEqual([
    [offerId, 1],
    [next, 2],
  ])
})

test('the wallet is asked again about a claim that it has not answered, with a later version', async () => {
  const userId = await verified('cpf', randomUUID())
  await claimBonus(deps, userId, 'BR')
  await republishClaims(deps, never)
  expect(await claimsOf(userId)).toHaveLength(1)
  people.clock.advance(60_000)
  await republishClaims(deps, never)
  await republishClaims(deps, never)
  expect((await claimsOf(userId)).map(({ version }) => version)).toEqual([1, 2])
})

test('who skips reads what it costs, and the first time stays', async () => {
  const userId = newUser()
  const first = await skip(deps, userId, true)
  people.clock.advance(60_000)
  const again = await skip(deps, userId, true)
  expect(again).toEqual(first)
  expect(first.costs).toEqual(['payouts', 'purchases', 'large-earnings', 'bonus', 'human-score'])
  await verified('pan', randomUUID(), userId)
  await claimBonus(deps, userId, 'IN')
  expect((await skip(deps, userId, true)).costs).toEqual(['human-score'])
})

const reviewer = () => ({ id: newUser(), roles: ['kyc-reviewer'] })
/** A verification that a reviewer has claimed. */
async function claimed(by = reviewer()) {
  const userId = newUser()
  const verification = await people.add(userId, 'pan', {
    ...{ state: 'in-review', decidedAt: null, decidedBy: null, expiresAt: null },
    ...{ sealed: 'sealed:{"kind":"pan","pan":"ABCPD1234E","fullName":"Asha Kumari"}' as never },
    birthDate: '1998-03-07',
  })
  await deps.onDecided(verification)
  await deps.onDecided(verification)
  const id = reviewIdOf(deps, verification.id)
  await deps.reviews.claim(id, by)
  return { userId, verification, id, by }
}
const stateOf = async (id: string) => (await deps.verifications.byId(id))?.state
const looks = async (userId: string) => {
  const { items } = await readAccessLog(deps, userId, { limit: 20 })
  return items.map(({ actor, action, subject }) => [actor, action, subject])
}

test('a reviewer sees what they have claimed, masked, and its person reads that they looked', async () => {
  const { userId, verification, id, by } = await claimed()
  const other = reviewer()
  const see = (who: typeof by) => seeVerification(deps, verification.id, who)
  await expect(see(other)).rejects.toMatchObject({ code: 'REVIEW_NOT_CLAIMED' })
  expect(await looks(userId)).toEqual([])
  const seen = await see(by)
  expect(seen).toMatchObject({ maskedName: 'A•••• K••••', verification: { masked: '•••••1234' } })
  expect(await looks(userId)).toEqual([['reviewer', 'seen-masked', 'pan']])
  const acts = await deps.audit.list(verification.id, null, 10)
  expect(acts.map(({ action, actor }) => [action, actor])).toEqual([
    ['see-verification', `user:${by.id}`],
  ])
  await deps.reviews.release(id, by)
  await expect(see(by)).rejects.toMatchObject({ code: 'REVIEW_NOT_CLAIMED' })
  await deps.reviews.claim(id, other)
  people.clock.advance(600_001)
  await expect(see(other)).rejects.toMatchObject({ code: 'REVIEW_NOT_CLAIMED' })
})

test('what a reviewer accepts is verified with its facts, and of two decisions at once one is made', async () => {
  const { userId, verification, id, by } = await claimed()
  const accept = { verdict: 'accept', reason: 'The card shows it.' } as const
  const refuse = { verdict: 'reject', ground: 'NAME_DIFFERS', reason: 'Another name.' } as const
  const made = await Promise.allSettled([
    deps.reviews.decide(id, by, accept),
    deps.reviews.decide(id, by, refuse),
    deps.decideVerification({
      ...{ id: verification.id, version: verification.version, by: 'provider' },
      ...{ verdict: 'refused', reason: 'NUMBER_UNKNOWN' },
    }),
  ])
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const state = await stateOf(verification.id)
  const facts = (await deps.facts.ofUser(userId)).filter(({ holds }) => holds)
  expect(facts.map(({ fact }) => fact).toSorted()).toEqual(
    state === 'verified' ? ['over-18', 'pan-verified'] : [],
  )
})

test('a refusal can be appealed once, and another reviewer decides it', async () => {
  const { userId, verification, id, by } = await claimed()
  const refuse = { verdict: 'reject', ground: 'NAME_DIFFERS', reason: 'Another name.' } as const
  await deps.reviews.decide(id, by, refuse)
  expect(await deps.verifications.byId(verification.id)).toMatchObject({
    ...{ state: 'refused', reason: 'NAME_DIFFERS' },
  })
  const appeal = (who = userId) => appealVerification(deps, who, verification.id, 'It is mine.')
  await expect(appeal(newUser())).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await appeal()).toEqual(await appeal())
  await expect(deps.reviews.claim(id, by)).rejects.toMatchObject({ code: 'ANOTHER_PERSON_DECIDES' })
  const other = reviewer()
  await deps.reviews.claim(id, other)
  await deps.reviews.decide(id, other, { verdict: 'accept', reason: 'It is theirs.' })
  expect(await stateOf(verification.id)).toBe('verified')
  await expect(appeal()).rejects.toMatchObject({ code: 'ALREADY_DECIDED' })
  await expect(deps.reviews.claim(id, { id: userId, roles: [] })).rejects.toThrow()
})

test('what the provider has refused is no reviewer’s, and what was deleted leaves the queue', async () => {
  const refused = await people.add(newUser(), 'pan', { state: 'refused', reason: 'NUMBER_UNKNOWN' })
  await deps.onDecided(refused)
  await expect(
    appealVerification(deps, refused.userId, refused.id, 'It is mine.'),
  ).rejects.toMatchObject({ code: 'ALREADY_DECIDED' })
  const { verification, id, by } = await claimed()
  await people.mongo.connection
    .collection('verifications')
    .deleteOne({ _id: verification.id as never })
  await expect(seeVerification(deps, verification.id, by)).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  expect((await deps.reviews.find(id))?.state).toBe('withdrawn')
})
