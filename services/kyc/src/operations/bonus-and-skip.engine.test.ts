import { randomUUID } from 'node:crypto'
import { bonusClaimed } from '@platform/contracts/kyc/events'
import { watchQueries } from '@platform/testing/index-coverage'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type OpenPeople, openPeople } from '../testing/open-people.ts'
import { claimBonus, republishClaims, showBonus } from './bonus/claim-bonus.ts'
import { writeFacts } from './facts/write-facts.ts'
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
const numbered = async (kind: 'pan' | 'cpf', mark: string, userId = newUser()) => {
  await people.add(userId, kind, { mark, birthDate: '1998-03-07' })
  await writeFacts(deps, userId)
  return userId
}
/** With the camera check that has found the person of the number. */
const verified = async (...number: Parameters<typeof numbered>) => {
  const userId = await numbered(...number)
  await people.add(userId, 'liveness')
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

test('simultaneous claims of the bonus are one', async () => {
  const userId = await verified('pan', randomUUID())
  expect(await showBonus(deps, userId, 'IN')).toMatchObject({ state: 'ready', amount: '50.00' })
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => claimBonus(deps, userId, 'IN')),
  )
  expect(new Set(answers.map(({ state }) => state))).toEqual(new Set(['claimed']))
  expect((await claimsOf(userId)).map(({ data }) => data.offerId)).toEqual([offerId])
})

test('a person gets one bonus, also with a second account or a second tax number', async () => {
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

test('the bonus needs a tax number, an age and an open offer', async () => {
  const minor = newUser()
  await people.add(minor, 'pan', { birthDate: '2020-03-07' })
  await writeFacts(deps, minor)
  for (const user of [newUser(), minor]) {
    await expect(claimBonus(deps, user, 'BR')).rejects.toMatchObject({
      ...{ code: 'BONUS_NOT_READY', details: { missing: ['cpf'] } },
    })
    expect(await showBonus(deps, user, 'IN')).toMatchObject({ state: 'later' })
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
  expect(await showBonus(deps, userId, 'IN')).toMatchObject({ state: 'off', amount: null })
})

test('a card that somebody has seen is no bonus: a camera check has to find the person of the number', async () => {
  const userId = newUser()
  // Before the number, and one in which nothing was compared.
  await people.add(userId, 'liveness')
  people.clock.advance(1_000)
  await numbered('pan', randomUUID(), userId)
  const outcome = { nameMatch: null, faceMatch: null, birthDate: null }
  await people.add(userId, 'liveness', { outcome })
  const claim = () => claimBonus(deps, userId, 'IN')
  await expect(claim()).rejects.toMatchObject({
    ...{ code: 'BONUS_NOT_READY', details: { missing: ['liveness'] } },
  })
  expect(await showBonus(deps, userId, 'IN')).toMatchObject({
    ...{ state: 'later', missing: 'liveness' },
  })
  await people.add(userId, 'liveness')
  expect(await claim()).toMatchObject({ state: 'claimed' })
})

test('a refused claim can be repeated with another offer, and a paid one cannot', async () => {
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

test('republishes an unconfirmed claim with a later version', async () => {
  const userId = await verified('cpf', randomUUID())
  await claimBonus(deps, userId, 'BR')
  await republishClaims(deps, never)
  expect(await claimsOf(userId)).toHaveLength(1)
  people.clock.advance(60_000)
  await republishClaims(deps, never)
  await republishClaims(deps, never)
  expect((await claimsOf(userId)).map(({ version }) => version)).toEqual([1, 2])
})

test('skipping lists what it costs, and keeps its first time', async () => {
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
