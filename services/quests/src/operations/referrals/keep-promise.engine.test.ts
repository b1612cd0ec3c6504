import { randomUUID } from 'node:crypto'
import { REFERRAL_PROMISE_MS } from '@platform/contracts/quests/referrals'
import { testClock } from '@platform/testing/test-clock'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ReferralBoost } from '../../domain/referrals/boost.ts'
import { PROMISES_PER_USER, referralIdOf } from '../../domain/referrals/referral.ts'
import { type Instance, openInstance } from '../../testing/open-instance.ts'
import type { Dependencies } from '../dependencies.ts'
import { bindReferral } from './bind-referral.ts'
import { decideReferral } from './decide-referral.ts'
import { endDueProgrammes } from './end-programme.ts'
import { endReferral } from './end-referral.ts'
import { expirePromises } from './expire-promises.ts'
import { ownReferralCode } from './own-code.ts'
import { qualifyReferral } from './qualify-referral.ts'
import { refuseReferral } from './refuse-referral.ts'
import { republishReferrals } from './republish-referrals.ts'

const clock = testClock({ stopped: true })
const { signal } = new AbortController()
const TRIPLE: ReferralBoost = { multiplier: 3, startsAt: null, endsAt: null, firstFriends: 1 }
let instance: Instance
let deps: Dependencies
let closed: string[] = []
/** What identity says of two accounts. */
let shared: 'DEVICE'[] = []
let isOnlyWallet = false
beforeAll(async () => {
  instance = await openInstance('kept_promises', clock)
  const registration: Dependencies['accounts']['registration'] = async () => {
    const registeredAt = clock.now()
    const otherRegisteredAt = new Date(registeredAt.getTime() - 1_000)
    return { registeredAt, otherRegisteredAt, shared, former: [], isOnlyWallet }
  }
  const closeProgramme = async ({ id }: { id: string }) => void closed.push(id)
  deps = {
    ...instance.deps,
    accounts: { ...instance.deps.accounts, registration },
    wallet: { ...instance.deps.wallet, closeProgramme },
  }
})
afterAll(() => instance.mongo.close())

let id: string
beforeEach(() => {
  closed = []
})

/** The one that is open; the one before it promises nothing more. */
async function open(times: number, boosts: ReferralBoost[] = []) {
  if (id) await end()
  id = randomUUID()
  await deps.referralProgrammes.add({
    ...{
      id,
      currency: 'KCASH',
      referrer: 1n,
      friend: 1n,
      times,
      taken: 0,
      collectDays: 90,
      boosts,
      status: 'DRAFT',
    },
    ...{ createdBy: OPERATOR, createdAt: clock.now(), nextRetryAt: null, retryCount: 0 },
  })
  await deps.referralProgrammes.setOpen(id)
}
const end = () => deps.referralProgrammes.setEnding(id, ['OPEN'], clock.now())
const taken = async () => (await deps.referralProgrammes.find(id))?.taken
const OPERATOR = randomUUID()
const newCode = () => ownReferralCode(deps, randomUUID())
const referralOf = (friend: string) => deps.referrals.find(referralIdOf(deps.ids.from, friend))

/** New friends, who say at the same moment who invited them. @returns those to whom a reward was promised */
async function bindMany(count: number, code: string) {
  const friends = Array.from({ length: count }, randomUUID)
  const bound = await Promise.all(friends.map((friend) => bindReferral(deps, friend, code)))
  return friends.filter((_, n) => bound[n]?.programme?.id === id)
}

test('of many friends at one moment as many are promised a reward as the programme has', async () => {
  await open(5)
  const promised = await bindMany(12, await newCode())
  expect(promised).toHaveLength(5)
  expect(await taken()).toBe(5)
  for (const friend of promised) {
    expect(await referralOf(friend)).toMatchObject({ programmeId: id, isPromised: true })
  }
})

test('one friend who says it many times at once has one promise', async () => {
  await open(5)
  const [friend, code] = [randomUUID(), await newCode()]
  await Promise.all(Array.from({ length: 6 }, () => bindReferral(deps, friend, code)))
  expect(await taken()).toBe(1)
})

test('a friend without a promise is paid once another one had its time', async () => {
  await open(1)
  const code = await newCode()
  const [first] = await bindMany(1, code)
  const second = randomUUID()
  expect((await bindReferral(deps, second, code)).programme).toBeNull()
  await qualifyReferral(deps, second, clock.now())
  expect(await referralOf(second)).toMatchObject({ state: 'active', programmeId: null })

  clock.advance(REFERRAL_PROMISE_MS - 1)
  await expirePromises(deps, signal)
  expect(await taken()).toBe(1)
  clock.advance(1)
  await expirePromises(deps, signal)
  expect(await taken()).toBe(0)
  await republishReferrals(deps, signal)
  expect(await referralOf(second)).toMatchObject({ programmeId: id, refusal: null, multiplier: 1 })

  // Too late for its promise, not for the next programme.
  await qualifyReferral(deps, first!, clock.now())
  expect(await referralOf(first!)).toMatchObject({ programmeId: null, refusal: null })
  await open(1)
  clock.advance(REFERRAL_PROMISE_MS)
  await republishReferrals(deps, signal)
  expect(await referralOf(first!)).toMatchObject({ programmeId: id, refusal: null })
})

test('a programme promises and pays nothing for friends of who opened it', async () => {
  await open(5)
  const code = await ownReferralCode(deps, OPERATOR)
  const friend = randomUUID()
  expect((await bindReferral(deps, friend, code)).programme).toBeNull()
  await qualifyReferral(deps, friend, clock.now())
  expect(await referralOf(friend)).toMatchObject({ state: 'active', programmeId: null })
  expect(await taken()).toBe(0)
})

test('a boost is kept whole, and what it did not need is free again', async () => {
  await open(4, [TRIPLE])
  const code = await newCode()
  const [one] = await bindMany(1, code)
  expect(await taken()).toBe(3)
  const [two] = await bindMany(1, code)
  expect(await taken()).toBe(4)
  expect(await bindMany(1, code)).toEqual([])
  for (const friend of [two!, one!]) await qualifyReferral(deps, friend, clock.now())
  // The place of the first friend is with the one for whom one reward was left.
  expect(await referralOf(two!)).toMatchObject({ multiplier: 1, reserved: 1 })
  expect(await referralOf(one!)).toMatchObject({ multiplier: 1, reserved: 3 })
  await endReferral(deps, (await referralOf(one!))!.id, {
    ...{ at: clock.now(), multiplier: 1, collectUntil: null },
  })
  expect(await taken()).toBe(2)
})

test('an end that begins between the keeping and the storing promises nothing', async () => {
  await open(3)
  const friend = randomUUID()
  const { referrals } = deps
  const bind: typeof referrals.bind = async (referral) => {
    await end()
    await endDueProgrammes(deps, signal)
    return referrals.bind(referral)
  }
  const bound = await bindReferral(
    { ...deps, referrals: { ...referrals, bind } },
    friend,
    await newCode(),
  )
  expect(closed).toContain(id)
  expect(bound.programme).toBeNull()
  expect(await referralOf(friend)).toMatchObject({ programmeId: null, isPromised: false })
})

test('an end waits for every friend who was promised a reward: to the payment, the last refusal, or the end of their time', async () => {
  await open(9)
  const code = await newCode()
  const [paid, idle] = await bindMany(2, code)
  shared = ['DEVICE']
  const [refused] = await bindMany(1, code)
  shared = []
  await end()
  const goOn = async () => {
    clock.advance(24 * 3_600_000)
    await endDueProgrammes(deps, signal)
    return closed.includes(id)
  }
  expect(await goOn()).toBe(false)
  for (const friend of [paid!, refused!]) await qualifyReferral(deps, friend, clock.now())
  await endReferral(deps, (await referralOf(paid!))!.id, {
    ...{ at: clock.now(), multiplier: 1, collectUntil: null },
  })
  const held = (await referralOf(refused!))!
  expect(held.hold).toBe('held')
  const decide = (stage: 'first' | 'appeal') =>
    decideReferral(deps, { subject: { id: held.id } }, { verdict: 'reject' }, stage)
  await decide('first')
  expect(await goOn()).toBe(false)
  await decide('appeal')
  expect(await taken()).toBe(2)
  expect(await goOn()).toBe(false)
  clock.advance(REFERRAL_PROMISE_MS)
  expect(await goOn()).toBe(true)
  expect((await referralOf(idle!))?.state).toBe('pending')
  expect(await deps.referralProgrammes.find(id)).toMatchObject({ status: 'ENDED' })
})

test('a refusal of a programme that is closed or empty leaves a friend to the next one', async () => {
  await open(5)
  for (const reason of ['CLOSED', 'EXHAUSTED'] as const) {
    const [friend] = await bindMany(1, await newCode())
    await qualifyReferral(deps, friend!, clock.now())
    const businessId = (await referralOf(friend!))!.id
    await refuseReferral(deps, { programme: { kind: 'referral', id }, businessId, reason })
    const waits = { state: 'active', programmeId: null, refusal: null, isPromised: false }
    expect(await referralOf(friend!)).toMatchObject(waits)
  }
  // What the wallet says it does not have is promised to nobody.
  expect(await taken()).toBe(1)
})

test('accounts of wallets alone, which cost nothing, are promised nothing, and paid once they are active', async () => {
  await open(2)
  const code = await newCode()
  isOnlyWallet = true
  expect(await bindMany(5, code)).toEqual([])
  expect(await taken()).toBe(0)
  const friend = randomUUID()
  await bindReferral(deps, friend, code)
  isOnlyWallet = false
  expect(await bindMany(1, code)).toHaveLength(1)
  await qualifyReferral(deps, friend, clock.now())
  expect(await referralOf(friend)).toMatchObject({ state: 'active', programmeId: id })
})

test('friends of one user take no more than their share of the promises', async () => {
  await open(PROMISES_PER_USER + 10)
  const code = await newCode()
  for (let n = 0; n < PROMISES_PER_USER; n += 10) await bindMany(10, code)
  expect(await bindMany(1, code)).toEqual([])
  expect(await bindMany(1, await newCode())).toHaveLength(1)
})
