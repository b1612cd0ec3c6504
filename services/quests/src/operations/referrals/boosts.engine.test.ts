import { randomUUID } from 'node:crypto'
import { HOUR_MS } from '@platform/contracts/constants'
import type { OwnReferrals, ReferralBoost } from '@platform/contracts/quests/referrals'
import { programmePaid } from '@platform/contracts/wallet/events'
import type { Caller } from '@platform/testing/caller'
import { watchQueries } from '@platform/testing/index-coverage'
import { waitFor } from '@platform/testing/wait-for'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { FIRST_RETRY_MS } from '../../domain/claim-retry.ts'
import { type IdentityDouble, startIdentityDouble } from '../../testing/identity-double.ts'
import { liveCampaign } from '../../testing/make-campaign.ts'
import { referralsOf, TERMS } from '../../testing/referrals.ts'
import { startQuests, type TestQuests } from '../../testing/start-quests.ts'

const queries = watchQueries()
let quests: TestQuests
let identity: IdentityDouble
let referrals: ReturnType<typeof referralsOf>
beforeAll(async () => {
  identity = await startIdentityDouble()
  quests = await startQuests({ IDENTITY_URL: identity.url })
  const reward = { currency: 'KCASH', amount: '10', slots: 50 } as const
  const campaign = await liveCampaign(quests, { reward, endsAt: quests.inHours(24 * 30) })
  referrals = referralsOf(quests, campaign.id)
})
afterAll(async () => {
  expect(queries.unserved()).toEqual([])
  await quests.stop()
  await identity.stop()
})

const from = (ms: number) => new Date(quests.now().getTime() + ms).toISOString()

async function openWith(...boosts: ReferralBoost[]) {
  const id = randomUUID()
  const { status, data } = await referrals.put(id, quests.operator, { ...TERMS, boosts })
  expect(status).toBe(200)
  onTestFinished(async () => void (await referrals.end(id)))
  return data
}
const own = async (user: Caller) =>
  (await referrals.atApi(user).get<OwnReferrals>('/referrals/me')).data
const dueOf = async (friend: Caller) => {
  await waitFor(() => referrals.duesOf(friend).length > 0)
  return referrals.duesOf(friend)[0]!.data
}

test('of friends who qualify at once exactly the first ones of each user are boosted', async () => {
  await openWith({ multiplier: 3, firstFriends: 2 })
  const user = await quests.signedIn()
  const code = await referrals.codeOf(user)
  const friends: Caller[] = []
  for (let n = 0; n < 5; n += 1) friends.push(await referrals.invitedFriend(code))
  expect((await own(user)).boost).toMatchObject({ multiplier: 3, friendsLeft: 2 })
  await Promise.all(friends.map((friend) => referrals.claim(friend)))
  const dues = await Promise.all(friends.map(dueOf))
  expect(dues.map(({ multiplier }) => multiplier).toSorted()).toEqual([1, 1, 1, 3, 3])
  expect((await own(user)).boost).toBeNull()
  const roadmap = await referrals.atApi(quests.visitor).get('/referrals/roadmap')
  expect(roadmap.data.boost).toEqual({ multiplier: 3, endsAt: null, friendsLeft: 2 })
})

test('what the wallet paid counts where the programme had less than was due', async () => {
  await openWith({ multiplier: 5, firstFriends: 1 })
  const user = await quests.signedIn()
  const friend = await referrals.invitedFriend(await referrals.codeOf(user))
  await referrals.claim(friend)
  const { businessId, programme, multiplier } = await dueOf(friend)
  expect(multiplier).toBe(5)
  await quests.events.publish(programmePaid, businessId, { businessId, programme, multiplier: 2 })
  await waitFor(async () => (await own(user)).earned[0]?.amount === '100.00')
  expect((await referrals.listOf(user))[0]).toMatchObject({ state: 'consumed', multiplier: 2 })
})

test('what is paid is there to be collected by both, and who invited sees whether it was', async () => {
  const { id } = await openWith({ multiplier: 2, firstFriends: 1 })
  expect(quests.wallet.programmes.get(id)?.terms).toMatchObject({ collectDays: 90 })
  const user = await quests.signedIn()
  const friend = await referrals.invitedFriend(await referrals.codeOf(user))
  await referrals.claim(friend)
  await dueOf(friend)
  const { businessId, collectUntil } = await referrals.makeEarnings(friend)
  const payout = async () => (await referrals.listOf(user))[0]?.payout
  await waitFor(async () => (await payout()) === 'READY_TO_COLLECT')
  expect((await referrals.listOf(user))[0]).toMatchObject({
    ...{ state: 'consumed', collectUntil: collectUntil.toISOString() },
  })
  // The friend's own part says nothing about that of who invited, and one event after another is handled.
  await referrals.collect(friend, { businessId, part: 'friend' })
  await referrals.collect(user, { businessId, part: 'referrer' })
  await waitFor(async () => (await payout()) !== 'READY_TO_COLLECT')
  expect(await payout()).toBe('COLLECTED')
})

test('the boosts are terms: they are fixed once it is open, and one that could not apply is refused', async () => {
  const { id } = await openWith({ multiplier: 2, firstFriends: 1 })
  const again = (boosts: object[]) => referrals.put(id, quests.operator, { ...TERMS, boosts })
  expect((await again([{ multiplier: 2, firstFriends: 1 }])).status).toBe(200)
  for (const boosts of [[], [{ multiplier: 3, firstFriends: 1 }]]) {
    expect((await again(boosts)).code).toBe('TERMS_FIXED')
  }
  await referrals.end(id)
  for (const boost of [{ multiplier: 2 }, { multiplier: 6, firstFriends: 1 }]) {
    const refused = await referrals.put(randomUUID(), quests.operator, {
      ...TERMS,
      boosts: [boost],
    })
    expect(refused.code).toBe('VALIDATION_FAILED')
  }
})

// The last one: it moves the clock beyond the time within which the other tests' friends would be new.
test('a friend who qualifies within the window is paid by it, also where it is heard of after the window', async () => {
  const boost = { multiplier: 2, endsAt: from(HOUR_MS) }
  const { boosts, id } = await openWith(boost)
  expect(boosts).toEqual([boost])
  expect(quests.wallet.programmes.get(id)?.terms).toMatchObject({ multiplier: 2, times: 100 })
  const user = await quests.signedIn()
  const code = await referrals.codeOf(user)
  expect((await own(user)).boost).toEqual({
    multiplier: 2,
    endsAt: boost.endsAt,
    friendsLeft: null,
  })

  const [first, second] = [await referrals.invitedFriend(code), await referrals.invitedFriend(code)]
  await referrals.claim(first)
  expect(await dueOf(first)).toMatchObject({ multiplier: 2 })
  quests.advance(HOUR_MS + 1)
  expect((await own(user)).boost).toBeNull()
  await referrals.claim(second)
  expect(await dueOf(second)).toMatchObject({ multiplier: 1 })
  // Published again after the window, it is what it was.
  quests.advance(FIRST_RETRY_MS)
  await waitFor(() => referrals.duesOf(first).length > 1)
  expect(referrals.duesOf(first).map(({ data }) => data.multiplier)).toEqual([2, 2])
  await referrals.answerDue(second)
  const { businessId, programme, multiplier } = await dueOf(first)
  await quests.events.publish(programmePaid, businessId, { businessId, programme, multiplier })
  await waitFor(async () => (await own(user)).counts.consumed === 2)
  expect((await own(user)).earned).toEqual([{ currency: 'KCASH', amount: '150.00' }])
  const multipliers = (await referrals.listOf(user)).map((one) => one.multiplier)
  expect(multipliers.toSorted()).toEqual([1, 2])
})
