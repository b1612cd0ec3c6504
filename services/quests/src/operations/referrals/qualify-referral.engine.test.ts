import { randomUUID } from 'node:crypto'
import { eraseUser } from '@platform/service-kit'
import { testClock } from '@platform/testing/test-clock'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FIRST_RETRY_MS } from '../../domain/claim-retry.ts'
import { payoutOf, referralIdOf } from '../../domain/referrals/referral.ts'
import { personalData } from '../../personal-data.ts'
import { type Instance, openInstance } from '../../testing/open-instance.ts'
import { endReferral } from './end-referral.ts'
import { ownReferralCode } from './own-code.ts'
import { qualifyReferral } from './qualify-referral.ts'
import { republishReferrals } from './republish-referrals.ts'

const clock = testClock({ stopped: true })
const { signal } = new AbortController()
const programmeId = randomUUID()
let instance: Instance
beforeAll(async () => {
  instance = await openInstance('qualified_referrals', clock)
  const { referralProgrammes } = instance.deps
  await referralProgrammes.add({
    ...{ id: programmeId, currency: 'KCASH', referrer: 1n, friend: 1n, times: 9, status: 'DRAFT' },
    ...{ boosts: [], taken: 0, collectDays: null },
    ...{ createdBy: 'operator', createdAt: clock.now(), nextRetryAt: null, retryCount: 0 },
  })
  await referralProgrammes.setOpen(programmeId)
})
afterAll(() => instance.mongo.close())

const erase = (userId: string) => eraseUser(instance.mongo, personalData, userId, clock.now())

/** A pending referral of a user who is there. */
async function bound(signals: readonly 'DEVICE'[] = [], referrerId: string = randomUUID()) {
  const { deps } = instance
  const friendId = randomUUID()
  await ownReferralCode(deps, referrerId)
  const id = referralIdOf(deps.ids.from, friendId)
  await deps.referrals.bind({
    ...{ id, friendId, referrerId, programmeId, isPromised: true, reserved: 1, signals },
    ...{
      state: 'pending',
      boundAt: clock.now(),
      activeAt: null,
      consumedAt: null,
      collectUntil: null,
      collectedAt: null,
      takenAt: null,
      place: null,
      multiplier: null,
    },
    ...{ refusal: null, hold: 'none', retryCount: 0, nextRetryAt: null },
  })
  return { id, referrerId, friendId }
}

const outboxOf = async (id: string) => {
  const all = instance.mongo.connection.collection<{ _id: string; outbox: object[] }>('referrals')
  return (await all.findOne({ _id: id }))?.outbox.length
}

test('a friend of a user who has left is paid nothing, and opens no review', async () => {
  for (const signals of [[], ['DEVICE'] as const]) {
    const { id, referrerId, friendId } = await bound(signals)
    expect(await erase(referrerId)).toBe(0)
    await qualifyReferral(instance.deps, friendId, clock.now())
    expect(await instance.deps.referrals.find(id)).toMatchObject({
      ...{ state: 'active', refusal: 'NOT_PAYABLE', nextRetryAt: null },
    })
    expect(await outboxOf(id)).toBe(0)
    expect(await instance.deps.reviews.find(id)).toBeNull()
  }
})

test('a user who leaves before the review is opened leaves nothing in the queue', async () => {
  const { id, referrerId, friendId } = await bound(['DEVICE'])
  const { reviews } = instance.deps
  const open: typeof reviews.open = async (...item) => {
    await erase(referrerId)
    return reviews.open(...item)
  }
  await qualifyReferral({ ...instance.deps, reviews: { ...reviews, open } }, friendId, clock.now())
  expect((await reviews.find(id))?.state).toBe('withdrawn')
})

test('a user who leaves before the payment is published is not paid', async () => {
  const { id, referrerId, friendId } = await bound()
  const { referralCodes } = instance.deps
  const of: typeof referralCodes.of = async (userId) => {
    const code = await referralCodes.of(userId)
    await erase(referrerId)
    return code
  }
  await qualifyReferral(
    { ...instance.deps, referralCodes: { ...referralCodes, of } },
    friendId,
    clock.now(),
  )
  expect(await outboxOf(id)).toBe(0)
})

test('an event that is still in the outbox is not published twice', async () => {
  const { id, friendId } = await bound()
  await qualifyReferral(instance.deps, friendId, clock.now())
  expect(await outboxOf(id)).toBe(1)
  clock.advance(FIRST_RETRY_MS)
  await republishReferrals(instance.deps, signal)
  expect(await outboxOf(id)).toBe(1)
  const after = await instance.deps.referrals.find(id)
  expect(after?.retryCount).toBe(1)
  expect(after?.nextRetryAt?.getTime()).toBeGreaterThan(clock.now().getTime())
})

test('what was taken before it was collected is not counted as earned, whichever is known first', async () => {
  const { referrals } = instance.deps
  const referrerId = randomUUID()
  const collectUntil = new Date(clock.now().getTime() + 1_000)
  const { id, friendId } = await bound([], referrerId)
  await qualifyReferral(instance.deps, friendId, clock.now())
  await referrals.setTaken(id, clock.now())
  await endReferral(instance.deps, id, { at: clock.now(), multiplier: 1, collectUntil })
  expect(await referrals.countPaid(referrerId, clock.now())).toEqual([])
  const taken = await referrals.find(id)
  expect(taken && payoutOf(taken, clock.now())).toBe('TAKEN_BACK')
})

test('what nobody collected in its time is not counted as earned', async () => {
  const { referrals } = instance.deps
  const referrerId = randomUUID()
  const collectUntil = new Date(clock.now().getTime() + 1_000)
  for (const isCollected of [true, false]) {
    const { id } = await bound([], referrerId)
    await qualifyReferral(instance.deps, (await referrals.find(id))!.friendId, clock.now())
    await endReferral(instance.deps, id, { at: clock.now(), multiplier: 1, collectUntil })
    if (isCollected) await referrals.setCollected(id, clock.now())
  }
  const counted = async () => (await referrals.countPaid(referrerId, clock.now()))[0]?.count
  expect(await counted()).toBe(2)
  clock.advance(1_000)
  expect(await counted()).toBe(1)
})

test('a payment that is answered twice earns K-Points once', async () => {
  const { id, friendId } = await bound()
  await qualifyReferral(instance.deps, friendId, clock.now())
  for (const _twice of [1, 2])
    expect(
      await endReferral(instance.deps, id, { at: clock.now(), multiplier: 1, collectUntil: null }),
    ).toBe(true)
  // Its payment, and what it earns.
  expect(await outboxOf(id)).toBe(2)
})
