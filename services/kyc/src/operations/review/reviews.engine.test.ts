import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@platform/contracts/constants'
import { watchQueries } from '@platform/testing/index-coverage'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenPeople, openPeople } from '../../testing/open-people.ts'
import { readAccessLog } from '../access-log/read-access-log.ts'
import { advanceDue } from '../verifications/advance.ts'
import { appealStatesOf, appealVerification } from './appeal.ts'
import { reviewIdOf } from './kyc-reviews.ts'
import { seeVerification } from './see-verification.ts'

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

test('an accepted verification publishes its facts, and one of two simultaneous decisions is made', async () => {
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

/** One that a reviewer has refused. */
async function refusedByReviewer() {
  const { userId, verification, id, by } = await claimed()
  await deps.reviews.decide(id, by, { verdict: 'reject', ground: 'NAME_DIFFERS', reason: 'No.' })
  const stored = async () => {
    const found = await deps.verifications.byId(verification.id)
    if (!found) throw new Error('it is gone')
    return found
  }
  return {
    ...{ userId, id, stored },
    appeal: () => appealVerification(deps, userId, verification.id, 'It is mine.'),
    view: async () => (await appealStatesOf(deps, [await stored()]))[0],
    async decideAppeal(verdict: 'accept' | 'reject') {
      const other = reviewer()
      await deps.reviews.claim(id, other)
      const ground = verdict === 'reject' ? { ground: 'NAME_DIFFERS' } : {}
      await deps.reviews.decide(id, other, { verdict, ...ground, reason: 'I looked again.' })
    },
  }
}

test.each(['accept', 'reject'] as const)(
  'its user reads how an appeal stands, until another reviewer says %s',
  async (verdict) => {
    const { appeal, view, decideAppeal } = await refusedByReviewer()
    expect(await view()).toBe('possible')
    await appeal()
    expect(await view()).toBe('waiting')
    await decideAppeal(verdict)
    expect(await view()).toBe(verdict === 'accept' ? null : 'over')
  },
)

test('appeals against several are read at once, each for its own', async () => {
  const [asked, other] = [await refusedByReviewer(), await refusedByReviewer()]
  await asked.appeal()
  const byProvider = await people.add(newUser(), 'pan', { state: 'refused' })
  let reads = 0
  const reviews: typeof deps.reviews = {
    ...deps.reviews,
    find: () => expect.fail('one is read alone'),
    findAll(ids) {
      reads += 1
      return deps.reviews.findAll(ids)
    },
  }
  const all = [await other.stored(), byProvider, await asked.stored()]
  expect(await appealStatesOf({ ...deps, reviews }, all)).toEqual(['possible', null, 'waiting'])
  expect(reads).toBe(1)
})

test('keeps the evidence while an appeal waits, and at most 30 days without one', async () => {
  const [early, late] = [await refusedByReviewer(), await refusedByReviewer()]
  people.clock.advance(30 * DAY_MS - 1)
  await early.appeal()
  const tend = async () => advanceDue(deps, never)
  people.clock.advance(1)
  expect(await late.view()).toBe('over')
  await expect(late.appeal()).rejects.toMatchObject({ code: 'ALREADY_DECIDED' })
  await tend()
  expect((await late.stored()).sealed).toBeNull()
  await expect(late.appeal()).rejects.toMatchObject({ code: 'ALREADY_DECIDED' })
  expect((await early.stored()).sealed).not.toBeNull()
  people.clock.advance(3 * DAY_MS)
  await tend()
  await early.decideAppeal('reject')
  people.clock.advance(DAY_MS)
  await tend()
  expect((await early.stored()).sealed).toBeNull()
})

test('an accepted appeal does not add an account beside one that was verified since', async () => {
  const { userId, appeal, stored, decideAppeal } = await refusedByReviewer()
  await appeal()
  people.clock.advance(1)
  await people.add(userId, (await stored()).kind)
  await decideAppeal('accept')
  expect((await stored()).state).toBe('refused')
})

test('a reviewer cannot decide what the provider has refused, and deleted verifications leave the queue', async () => {
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
