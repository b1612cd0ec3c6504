import { DAY_MS, HOUR_MS } from '@platform/contracts/constants'
import { eraseUser, type OutboxEvent, uuids } from '@platform/service-kit'
import { watchQueries } from '@platform/testing/index-coverage'
import { type TestClock, testClock } from '@platform/testing/test-clock'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import type { Claim } from '../../domain/claim.ts'
import { FIRST_RETRY_MS } from '../../domain/claim-retry.ts'
import type { Recheck } from '../../domain/recheck.ts'
import { personalData } from '../../personal-data.ts'
import { fixedCampaign, type Instance, openInstance } from '../../testing/open-instance.ts'
import type { Dependencies } from '../dependencies.ts'
import { takeAnySlot } from '../take-slot.ts'
import { boostReward } from './boost-reward.ts'
import { endBoost, refuseBoost } from './end-boost.ts'
import { endDueBoostProgrammes } from './end-boost-programme.ts'
import { payBoosts } from './pay-boosts.ts'

const queries = watchQueries()
let clock: TestClock
let instance: Instance
let deps: Dependencies
beforeAll(async () => {
  clock = testClock({ stopped: true })
  instance = await openInstance('card_boosts', clock)
  deps = instance.deps
})
afterAll(async () => {
  await deps.recounts.stop()
  await instance.mongo.close()
  expect(queries.unserved()).toEqual([])
})

const { signal } = new AbortController()
const boosts = () => instance.mongo.modelOf('card_boosts')
/** All boosts, past the watch over queries. */
const everyBoost = () => {
  const { connection } = instance.mongo
  return connection.getClient().db(connection.name).collection('card_boosts')
}
type Stored = { state: string; refusal: string | null; outbox: OutboxEvent[] }
const storedOf = (claim: Claim) => boosts().findById(idOf(claim)).lean<Stored>()
const duesOf = async (claim: Claim) => (await storedOf(claim))?.outbox ?? []
const idOf = (claim: Claim) => uuids.from('card-boost', claim.id)
/** What was published is published. */
const emptyOutbox = () => everyBoost().updateMany({}, { $set: { outbox: [] } })
beforeEach(async () => void (await everyBoost().deleteMany({})))

/** An open programme, until the test is over. */
async function openProgramme(terms: { budget?: bigint; most?: bigint } = {}) {
  const [id, at] = [uuids.next(), clock.now()]
  await deps.boostProgrammes.add({
    ...{ id, currency: 'KCASH', budget: 10_000n, most: 500n, ...terms, status: 'DRAFT' },
    ...{ createdBy: 'operator', createdAt: at, nextRetryAt: at, retryCount: 0 },
  })
  expect(await deps.boostProgrammes.setOpen({ id, currency: 'KCASH' })).toBe(true)
  onTestFinished(async () => void (await deps.boostProgrammes.setEnding(id, ['OPEN'], at)))
  return id
}

/** A credited reward of 1 KCash, of a user whose rewards are multiplied by this. */
async function rewarded(factor: number | null, clawBack = false): Promise<Claim> {
  const userId = uuids.next()
  if (factor !== null) await deps.pogFacts.saveBoost(userId, { factor }, 1)
  const campaign = {
    ...fixedCampaign(uuids.next(), 1),
    recheck: clawBack ? { afterDays: 1, clawBack } : null,
  }
  const claim = await takeAnySlot(deps, campaign, 1, userId)
  const credited = await deps.claims.credit(claim.id, clock.now())
  if (!credited) throw new Error('no claim')
  await boostReward(deps, credited, clock.now())
  return credited
}

/** Stores what came of the check of a claim. */
async function decide(claim: Claim, outcome: Recheck['outcome']) {
  const found = await deps.claims.find(claim.id)
  if (!found?.recheck) throw new Error('no check')
  const read = { ...found, recheck: found.recheck }
  await deps.rechecks.save(read, { ...found.recheck, dueAt: null, outcome })
}

test('a credited reward of a card is boosted once, however often it arrives and at however many instances', async () => {
  const programmeId = await openProgramme()
  const claim = await rewarded(1.25)
  // By then the score is another one.
  await deps.pogFacts.saveBoost(claim.claimant, { factor: 1.5 }, 2)
  const again = () => boostReward(deps, claim, clock.now())
  await Promise.all([again(), again(), again()])
  expect(await duesOf(claim)).toMatchObject([
    {
      ...{ key: idOf(claim), version: 1 },
      data: {
        programme: { kind: 'boost', id: programmeId },
        ...{ businessId: idOf(claim), userId: claim.claimant, currency: 'KCASH', amount: '0.25' },
        expiresAt: new Date(clock.now().getTime() + 90 * DAY_MS).toISOString(),
      },
    },
  ])
})

test('nothing is boosted without a card, by a factor of 1, or out of a programme that opened later', async () => {
  const before = await rewarded(1.5)
  clock.advance(1)
  await openProgramme()
  await boostReward(deps, before, new Date(clock.now().getTime() - 1))
  await rewarded(null)
  await rewarded(1)
  expect(await everyBoost().countDocuments({})).toBe(0)
})

test('one reward gets no more than the programme adds to one', async () => {
  await openProgramme({ most: 20n })
  expect(await duesOf(await rewarded(1.5))).toMatchObject([{ data: { amount: '0.20' } }])
})

test('what the wallet has not answered is published again, and what it has answered is not', async () => {
  await openProgramme()
  const [silent, answered, refused] = [
    await rewarded(1.1),
    await rewarded(1.1),
    await rewarded(1.1),
  ]
  const { programmeId } = (await boosts().findById(idOf(refused)).lean()) as { programmeId: string }
  await endBoost(deps, idOf(answered))
  await refuseBoost(deps, {
    ...{ businessId: idOf(refused), programme: { kind: 'boost', id: programmeId } },
    reason: 'EXHAUSTED',
  })
  clock.advance(FIRST_RETRY_MS)
  // Its event is in the outbox still, so it is not lost.
  expect(await payBoosts(deps, signal)).toBe(1)
  expect(await duesOf(silent)).toHaveLength(1)
  await emptyOutbox()
  clock.advance(4 * FIRST_RETRY_MS)
  expect(await payBoosts(deps, signal)).toBe(1)
  const [event] = await duesOf(silent)
  expect(event?.version).toBeGreaterThan(1)
  expect([await duesOf(answered), await duesOf(refused)]).toEqual([[], []])
  expect(await storedOf(answered)).toMatchObject({ state: 'ready', refusal: null })
  expect(await storedOf(refused)).toMatchObject({ state: 'refused', refusal: 'EXHAUSTED' })
})

test('a reward that may be taken back is boosted once it stays, and not if it does not', async () => {
  await openProgramme()
  const [kept, undone] = [await rewarded(1.25, true), await rewarded(1.25, true)]
  expect([await duesOf(kept), await duesOf(undone)]).toEqual([[], []])
  clock.advance(DAY_MS + HOUR_MS)
  // Its check is late.
  expect(await payBoosts(deps, signal)).toBe(2)
  expect(await duesOf(kept)).toEqual([])
  await decide(kept, 'kept')
  await decide(undone, 'undone')
  clock.advance(HOUR_MS)
  expect(await payBoosts(deps, signal)).toBe(2)
  expect(await duesOf(kept)).toMatchObject([{ data: { amount: '0.25' } }])
  expect(await duesOf(undone)).toEqual([])
  expect(await storedOf(undone)).toMatchObject({ state: 'refused', refusal: 'REWARD_TAKEN_BACK' })
})

test('a programme that ended before it was asked leaves the boost to the next one', async () => {
  const first = await openProgramme()
  const claim = await rewarded(1.25)
  await deps.boostProgrammes.setEnding(first, ['OPEN'], clock.now())
  const closed = { kind: 'boost', id: first } as const
  const refusal = { businessId: idOf(claim), programme: closed, reason: 'CLOSED' } as const
  await emptyOutbox()
  await refuseBoost(deps, refusal)
  const second = await openProgramme()
  await payBoosts(deps, signal)
  expect(await duesOf(claim)).toMatchObject([{ data: { programme: { id: second } } }])
  // The first one's answer again.
  await refuseBoost(deps, refusal)
  expect(await storedOf(claim)).toMatchObject({ state: 'due', programmeId: second })
})

test('without another programme it is refused', async () => {
  const id = await openProgramme()
  const claim = await rewarded(1.25, true)
  await deps.boostProgrammes.setEnding(id, ['OPEN'], clock.now())
  await decide(claim, 'kept')
  clock.advance(DAY_MS + HOUR_MS)
  await payBoosts(deps, signal)
  expect(await storedOf(claim)).toMatchObject({ state: 'refused', refusal: 'NO_PROGRAMME' })
})

test('a programme is closed once the wallet has answered what is due', async () => {
  const id = await openProgramme()
  const claim = await rewarded(1.25)
  await deps.boostProgrammes.setEnding(id, ['OPEN'], clock.now())
  const closed: string[] = []
  const wallet = {
    ...deps.wallet,
    closeProgramme: async (programme: { kind: string; id: string }) =>
      void closed.push(`${programme.kind}:${programme.id}`),
  }
  const tend = () => endDueBoostProgrammes({ ...deps, wallet }, signal)
  clock.advance(FIRST_RETRY_MS)
  await tend()
  expect(closed).not.toContain(`boost:${id}`)
  await endBoost(deps, idOf(claim))
  await tend()
  expect(closed).toContain(`boost:${id}`)
  expect(await deps.boostProgrammes.find(id)).toMatchObject({ status: 'ENDED' })
})

test('a user who leaves gets no boost any more; what was paid stays', async () => {
  await openProgramme()
  const [waiting, due] = [await rewarded(1.25, true), await rewarded(1.25)]
  for (const { claimant } of [waiting, due]) {
    expect(await eraseUser(instance.mongo, personalData, claimant, clock.now())).toBe(0)
  }
  expect(await storedOf(waiting)).toMatchObject({ state: 'refused', refusal: 'NOT_PAYABLE' })
  expect(await storedOf(due)).toMatchObject({ state: 'due' })
})
