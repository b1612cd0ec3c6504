import { randomUUID } from 'node:crypto'
import { DAY_MS, HOUR_MS } from '@platform/contracts/constants'
import { bankUpdateAsked, factChanged, factExpiring } from '@platform/contracts/kyc/events'
import { watchQueries } from '@platform/testing/index-coverage'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FACT_EXPIRING_MS } from '../domain/facts/stored-fact.ts'
import { BANK_WAIT_MS, type OpenPeople, openPeople } from '../testing/open-people.ts'
import { ownBankUpdate, stopBankUpdate } from './bank/own-bank-update.ts'
import { tendBankUpdates } from './bank/tend-bank-updates.ts'
import { bankUsableFrom } from './bank/update-bank.ts'
import { tendFacts, writeFacts } from './facts/write-facts.ts'
import { forgetPerson } from './forget-person.ts'

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
/** What was published of the user's facts: `name holds`. */
const news = async (userId: string) =>
  (await people.published('facts', factChanged))
    .filter(({ data }) => data.userId === userId)
    .map(({ data }) => `${data.fact} ${data.holds}`)
const known = async (userId: string) =>
  (await deps.facts.ofUser(userId)).filter(({ holds }) => holds).map(({ fact }) => fact)

test('publishes a fact once, however often and from however many instances it is written', async () => {
  const userId = newUser()
  await people.add(userId, 'pan', { birthDate: '1998-03-07' })
  await Promise.all(Array.from({ length: 8 }, () => writeFacts(deps, userId)))
  expect((await news(userId)).toSorted()).toEqual(['over-18 true', 'pan-verified true'])
  const before = await people.published('facts', factChanged)
  await writeFacts(deps, userId)
  expect(await people.published('facts', factChanged)).toEqual(before)
})

test('a fact follows the newest verifications, and its version grows even when the clock goes back', async () => {
  const userId = newUser()
  const first = await people.add(userId, 'liveness')
  await writeFacts(deps, userId)
  people.clock.advance(-60_000)
  await deps.verifications.move(first, { ...first, state: 'expired' })
  await writeFacts(deps, userId)
  people.clock.advance(60_000)
  await people.add(userId, 'liveness')
  await writeFacts(deps, userId)
  expect(await news(userId)).toEqual(['liveness true', 'liveness false', 'liveness true'])
  const versions = (await people.published('facts', factChanged))
    .filter(({ data }) => data.userId === userId)
    .map(({ version }) => version)
  expect(versions).toEqual([...versions].toSorted((a, b) => a - b))
  expect(new Set(versions).size).toBe(3)
})

test('announces once that a fact ends soon, and withdraws it at its end', async () => {
  const userId = newUser()
  const expiresAt = new Date(people.clock.now().getTime() + FACT_EXPIRING_MS + HOUR_MS)
  await people.add(userId, 'pan', { expiresAt })
  await writeFacts(deps, userId)
  const announced = async () =>
    (await people.published('facts', factExpiring)).filter(({ data }) => data.userId === userId)
  await tendFacts(deps, never)
  expect(await announced()).toEqual([])
  people.clock.advance(HOUR_MS)
  await Promise.all([tendFacts(deps, never), tendFacts(deps, never)])
  expect((await announced()).map(({ data }) => data)).toEqual([
    { userId, fact: 'pan-verified', expiresAt: expiresAt.toISOString() },
  ])
  people.clock.advance(FACT_EXPIRING_MS)
  await tendFacts(deps, never)
  expect(await news(userId)).toEqual(['pan-verified true', 'pan-verified false'])
  expect(await tendFacts(deps, never)).toBe(0)
  expect(await announced()).toHaveLength(1)
})

test('a user under 18 is of age on the day after their birthday, without another verification', async () => {
  const userId = newUser()
  const day = (ms: number) => new Date(people.clock.now().getTime() + ms).toISOString().slice(0, 10)
  const birthday = day(2 * DAY_MS)
  const birthDate = `${Number(birthday.slice(0, 4)) - 18}${birthday.slice(4)}`
  await people.add(userId, 'cpf', { birthDate })
  await writeFacts(deps, userId)
  expect(await known(userId)).toEqual(['under-18'])
  people.clock.advance(DAY_MS)
  await tendFacts(deps, never)
  expect(await known(userId)).toEqual(['under-18'])
  people.clock.advance(2 * DAY_MS)
  await tendFacts(deps, never)
  expect(await known(userId)).toEqual(['over-18'])
})

test('nothing is proven about a user whose data is deleted, and a birth date without its key is ignored', async () => {
  const userId = newUser()
  const pan = await people.add(userId, 'pan', { birthDate: '1998-03-07' })
  await writeFacts(deps, userId)
  people.erased.add(userId)
  await writeFacts(deps, userId)
  expect(await known(userId)).toEqual(['pan-verified'])
  await deps.people.skip(userId, people.clock.now())
  await people.mongo.connection.collection('verifications').deleteOne({ _id: pan.id as never })
  await forgetPerson(deps, userId)
  await forgetPerson(deps, userId)
  expect(await known(userId)).toEqual([])
  expect((await deps.people.find(userId)).skippedAt).toBeNull()
  expect((await news(userId)).slice(-1)).toEqual(['pan-verified false'])
})

/** A user with a verified account, and another one that was asked for and is in this state. */
async function updating(state: 'checking' | 'verified') {
  const userId = newUser()
  const former = await people.add(userId, 'bank')
  await writeFacts(deps, userId)
  const next = await people.add(userId, 'bank', { purpose: 'update', state, mark: 'other' })
  const askedAt = people.clock.now()
  const update = { verificationId: next.id, userId, state: 'proving' as const, askedAt }
  expect(await deps.bankUpdates.add({ ...update, noticeSentAt: null })).toBe(true)
  return { userId, former, next, askedAt }
}
const stateOf = async (id: string) => (await deps.verifications.byId(id))?.state

test('a new account counts after the message to its owner and the wait; until then the former one does', async () => {
  const { userId, former, next, askedAt } = await updating('verified')
  await deps.onDecided(next)
  await deps.onDecided(next)
  const asked = (await people.published('bank_updates', bankUpdateAsked)).filter(
    ({ data }) => data.userId === userId,
  )
  expect(asked.map(({ data }) => data.verificationId)).toEqual([next.id])
  people.clock.advance(2 * BANK_WAIT_MS)
  await tendBankUpdates(deps, never)
  expect(await ownBankUpdate(deps, userId)).toMatchObject({ state: 'waiting', usableFrom: null })
  const sentAt = people.clock.now()
  await deps.bankUpdates.setNoticeSent(userId, askedAt, sentAt)
  await deps.bankUpdates.setNoticeSent(userId, askedAt, new Date(sentAt.getTime() + 9_000))
  const usableFrom = new Date(sentAt.getTime() + BANK_WAIT_MS)
  expect(await bankUsableFrom(deps, userId)).toEqual(usableFrom)
  people.clock.advance(BANK_WAIT_MS - HOUR_MS)
  await tendBankUpdates(deps, never)
  expect(await stateOf(former.id)).toBe('verified')
  people.clock.advance(HOUR_MS)
  await Promise.all([tendBankUpdates(deps, never), tendBankUpdates(deps, never)])
  expect(await deps.verifications.byId(former.id)).toMatchObject({
    ...{ state: 'expired', reason: 'REPLACED', sealed: null },
  })
  expect(await ownBankUpdate(deps, userId)).toMatchObject({ state: 'done' })
  expect(await bankUsableFrom(deps, userId)).toBeNull()
  expect(await known(userId)).toEqual(['bank-matched'])
  // The fact held all the time.
  expect(await news(userId)).not.toContain('bank-matched false')
})

test('a stopped or refused update leaves the former account in force', async () => {
  const stopped = await updating('verified')
  await deps.onDecided(stopped.next)
  expect(await stopBankUpdate(deps, stopped.userId)).toMatchObject({ state: 'stopped' })
  await expect(stopBankUpdate(deps, stopped.userId)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await deps.bankUpdates.setNoticeSent(stopped.userId, stopped.askedAt, people.clock.now())
  const refused = await updating('checking')
  await deps.verifications.move(refused.next, { ...refused.next, state: 'refused' })
  await deps.onDecided({ ...refused.next, state: 'refused' })
  people.clock.advance(2 * BANK_WAIT_MS)
  await tendBankUpdates(deps, never)
  for (const { userId, former, next } of [stopped, refused]) {
    expect([await stateOf(former.id), await stateOf(next.id)]).not.toContain('checking')
    expect(await stateOf(former.id)).toBe('verified')
    expect(await ownBankUpdate(deps, userId)).toMatchObject({ state: 'stopped' })
    expect(await known(userId)).toEqual(['bank-matched'])
  }
})

test('a user has one open update, and a verification without its update proves nothing', async () => {
  const { userId, askedAt } = await updating('checking')
  const other = { verificationId: randomUUID(), userId, state: 'proving' as const, askedAt }
  expect(await deps.bankUpdates.add({ ...other, noticeSentAt: null })).toBe(false)
  const alone = newUser()
  await people.add(alone, 'bank', { purpose: 'update' })
  await writeFacts(deps, alone)
  expect(await known(alone)).toEqual([])
})

test('an update without a stored verification ends after an hour', async () => {
  const userId = newUser()
  const update = { verificationId: randomUUID(), userId, state: 'proving' as const }
  await deps.bankUpdates.add({ ...update, askedAt: people.clock.now(), noticeSentAt: null })
  await tendBankUpdates(deps, never)
  expect(await ownBankUpdate(deps, userId)).toMatchObject({ state: 'proving' })
  people.clock.advance(HOUR_MS)
  await tendBankUpdates(deps, never)
  expect(await ownBankUpdate(deps, userId)).toMatchObject({ state: 'stopped' })
})
