import { HOUR_MS } from '@platform/contracts/constants'
import { kPointsEarned, referralBound, slotReturned } from '@platform/contracts/quests/events'
import { REFERRALS_PER_HOUR, type Referral } from '@platform/contracts/quests/referrals'
import { programmePaid, rewardCredited } from '@platform/contracts/wallet/events'
import type { Caller } from '@platform/testing/caller'
import { watchQueries } from '@platform/testing/index-coverage'
import { waitFor } from '@platform/testing/wait-for'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CLOSING_GRACE_MS } from '../../domain/campaign-life.ts'
import { FIRST_RETRY_MS } from '../../domain/claim-retry.ts'
import { CODE } from '../../testing/campaign-input.ts'
import { checksOf } from '../../testing/check-user.ts'
import { enterCode, finisher } from '../../testing/finish-campaign.ts'
import { type IdentityDouble, startIdentityDouble } from '../../testing/identity-double.ts'
import { liveCampaign, TO_END_MS } from '../../testing/make-campaign.ts'
import { referralsOf } from '../../testing/referrals.ts'
import { startQuests, type TestQuests } from '../../testing/start-quests.ts'

const queries = watchQueries()
let quests: TestQuests
let identity: IdentityDouble
let campaignId: string
let referrals: ReturnType<typeof referralsOf>
beforeAll(async () => {
  identity = await startIdentityDouble()
  quests = await startQuests({ IDENTITY_URL: identity.url })
  const reward = { currency: 'KCASH', amount: '10', slots: 50 } as const
  campaignId = (await liveCampaign(quests, { reward, endsAt: quests.inHours(24 * 30) })).id
  referrals = referralsOf(quests, campaignId)
})
afterAll(async () => {
  expect(queries.unserved()).toEqual([])
  await quests.stop()
  await identity.stop()
})

test('a friend does their first task and claim, and both are paid by one programme, once', async () => {
  const id = await referrals.openProgramme()
  const user = await quests.signedIn()
  const code = await referrals.codeOf(user)
  expect(await referrals.codeOf(user)).toBe(code)
  const friend = await quests.signedIn()
  identity.names.set(friend.id, 'MonsoonFox')
  expect((await referrals.bind(friend, ` ${code.toLowerCase()} `)).data.reward).toMatchObject({
    friend: '20.00',
  })
  expect(await referrals.listOf(user)).toMatchObject([
    { name: 'Mo•••', state: 'pending', missing: ['FIRST_TASK', 'FIRST_CLAIM'] },
  ])

  const bound = () =>
    quests.events.received(referralBound).filter(({ data }) => data.friendId === friend.id)
  await referrals.bind(friend, code)
  await waitFor(() => bound().length > 0)
  expect(bound().map(({ data }) => data.referrerId)).toEqual([user.id])

  const other = await referrals.invitedFriend(code)
  expect((await referrals.listOf(user))[0]).toMatchObject({
    state: 'pending',
    missing: ['FIRST_CLAIM'],
  })
  const credited = await referrals.claim(other)
  await waitFor(() => referrals.duesOf(other).length === 1)
  const [due] = referrals.duesOf(other)
  expect(due?.data).toMatchObject({
    programme: { kind: 'referral', id },
    payees: [
      { part: 'referrer', userId: user.id },
      { part: 'friend', userId: other.id },
    ],
  })
  expect((await referrals.listOf(user, '?state=active'))[0]).toMatchObject({ missing: ['PAYMENT'] })

  await quests.events.publish(rewardCredited, credited.claimId, credited)
  const { businessId, programme } = due!.data
  for (let n = 0; n < 2; n += 1) {
    await quests.events.publish(programmePaid, businessId, { businessId, programme })
  }
  await waitFor(async () => (await referrals.stateOf(user)) === 'consumed')
  expect((await referrals.listOf(user, '?state=consumed'))[0]).toMatchObject({
    missing: [],
    refusal: null,
  })
  expect(referrals.duesOf(other)).toHaveLength(1)
  const earned = () =>
    quests.events.received(kPointsEarned).filter(({ data }) => data.userId === user.id)
  await waitFor(() => earned().length > 0)
  expect(earned().map(({ data }) => data)).toMatchObject([
    { source: 'referral', referralId: businessId },
  ])
  const { data } = await referrals.atApi(user).get('/referrals/me')
  expect(data.counts).toEqual({ pending: 1, active: 0, consumed: 1 })
  expect(data.earned).toEqual([{ currency: 'KCASH', amount: '50.00' }])
})

test('an unknown code, one’s own, an older account and a second invitation are refused', async () => {
  const [user, other, friend] = [
    await quests.signedIn(),
    await quests.signedIn(),
    await quests.signedIn(),
  ]
  const code = await referrals.codeOf(user)
  expect((await referrals.bind(friend, 'NOBODY22')).code).toBe('REFERRAL_CODE_UNKNOWN')
  expect((await referrals.bind(user, code)).code).toBe('REFERRAL_OWN_CODE')
  identity.registeredAt.set(friend.id, new Date(quests.now().getTime() - HOUR_MS - 60_000))
  expect((await referrals.bind(friend, code)).code).toBe('REFERRAL_NOT_NEW')
  identity.registeredAt.delete(friend.id)
  expect((await referrals.bind(friend, code)).data.isNew).toBe(true)
  expect((await referrals.bind(friend, code)).data.isNew).toBe(false)
  expect((await referrals.bind(friend, await referrals.codeOf(other))).code).toBe('REFERRAL_BOUND')
  expect(await referrals.listOf(user)).toHaveLength(1)
})

test('a reward without an answer is asked for again', async () => {
  await referrals.openProgramme()
  const user = await quests.signedIn()
  const friend = await referrals.invitedFriend(await referrals.codeOf(user))
  await referrals.claim(friend)
  await waitFor(() => referrals.duesOf(friend).length === 1)
  quests.advance(FIRST_RETRY_MS + 1_000)
  await waitFor(() => referrals.duesOf(friend).length === 2)
  expect(referrals.duesOf(friend).map(({ aggregateversion }) => aggregateversion)).toEqual([1, 2])
})

test('without a programme a friend counts, and the next programme pays', async () => {
  const user = await quests.signedIn()
  const friend = await referrals.invitedFriend(await referrals.codeOf(user))
  await referrals.claim(friend)
  await waitFor(async () => (await referrals.listOf(user))[0]?.missing[0] === 'PROGRAMME')
  const id = await referrals.openProgramme()
  quests.advance(FIRST_RETRY_MS + 1_000)
  await waitFor(() => referrals.duesOf(friend).length === 1)
  expect(referrals.duesOf(friend)[0]?.data.programme.id).toBe(id)
})

test('a task counts the friends who have done their first campaign', async () => {
  const text = { en: 'a', hi: 'b', 'pt-BR': 'c' }
  const shown = { title: text, description: text, stage: 1 }
  const { id } = await liveCampaign(quests, {
    tasks: [{ ...shown, id: 'friends', type: 'CREATE_REFERRAL', friends: 1 }],
  })
  const own = checksOf(quests, id)
  const user = await own.participant()
  const friend = await referrals.invitedFriend(await referrals.codeOf(user))
  expect(await own.checked(user, 'friends')).toMatchObject({
    status: 'REJECTED',
    rejection: 'REFERRALS_TOO_FEW',
    rejectionDetails: { has: '0', needs: '1' },
  })
  await referrals.claim(friend)
  await waitFor(async () => (await referrals.stateOf(user)) === 'active')
  expect((await own.checked(user, 'friends')).status).toBe('VERIFIED')
})

/** A reviewer decides what is in the queue about this friend. */
async function review(
  user: Caller,
  friend: Caller,
  verdict: 'accept' | 'reject',
  by: Caller,
  reason = 'seen',
) {
  const queue = await by.get('/admin/reviews?state=open')
  const appealed = await by.get('/admin/reviews?state=appealed')
  const items: { id: string; userId: string }[] = [...queue.data.items, ...appealed.data.items]
  const item = items.find(({ userId }) => userId === user.id)
  expect(item, `of ${friend.id}`).toBeDefined()
  await by.post(`/admin/reviews/${item!.id}/claim`)
  const decided = await by.post(`/admin/reviews/${item!.id}/decide`, { verdict, reason })
  expect(decided.status).toBe(200)
  return item!
}

test('a friend on the same device is held with the reason, and paid once another person has accepted the appeal', async () => {
  await referrals.openProgramme()
  const user = await quests.signedIn()
  const code = await referrals.codeOf(user)
  const friend = await finisher(quests, campaignId)
  identity.shared.set(friend.id, ['DEVICE', 'NETWORK'])
  await referrals.bind(friend, code)
  expect((await referrals.listOf(user))[0]?.signals).toEqual([])
  await referrals.claim(friend)
  await waitFor(async () => (await referrals.listOf(user))[0]?.missing[0] === 'REVIEW')
  expect((await referrals.listOf(user))[0]?.signals).toEqual(['DEVICE', 'NETWORK'])
  const [one, other] = [
    await quests.signedIn({ roles: ['reviewer'] }),
    await quests.signedIn({ roles: ['reviewer'] }),
  ]
  await waitFor(async () => (await one.get('/admin/reviews')).data.items.length > 0)
  // What is refused returns to who opened the programme.
  const { items } = (await one.get('/admin/reviews')).data
  const opener = await quests.operator.post(`/admin/reviews/${items[0].id}/claim`)
  expect(opener.code).toBe('ANOTHER_PERSON_DECIDES')
  const { id } = await review(user, friend, 'reject', one, 'One phone, two accounts')
  const refused = { refusal: 'REJECTED', missing: [], words: 'One phone, two accounts' }
  expect((await referrals.listOf(user))[0]).toMatchObject({ ...refused, isAppealed: false })
  expect(referrals.duesOf(friend)).toEqual([])

  expect((await referrals.listOf(user))[0]?.mayAppeal).toBe(true)
  const appeal = (by: Caller, body: object = { reason: 'It is my sister' }) =>
    referrals.atApi(by).post(`/referrals/${id}/appeal`, body)
  expect((await appeal(friend)).code).toBe('NOT_FOUND')
  expect((await appeal(user, {})).code).toBe('VALIDATION_FAILED')
  for (const status of [200, 200]) expect((await appeal(user)).status).toBe(status)
  const waits = { missing: ['REVIEW'], mayAppeal: false, isAppealed: true, words: null }
  expect((await referrals.listOf(user))[0]).toMatchObject(waits)
  const { data: queue } = await other.get('/admin/reviews?state=appealed')
  const item = queue.items.find((one: { id: string }) => one.id === id)
  expect(item.appeal.reason).toBe('It is my sister')
  expect((await one.post(`/admin/reviews/${id}/claim`)).code).toBe('ANOTHER_PERSON_DECIDES')
  await review(user, friend, 'accept', other)
  await waitFor(() => referrals.duesOf(friend).length === 1)
  expect((await referrals.listOf(user))[0]).toMatchObject({
    refusal: null,
    words: null,
    missing: ['PAYMENT'],
  })
})

test('of many friends at one moment those above the limit are held', async () => {
  await referrals.openProgramme()
  const user = await quests.signedIn()
  const code = await referrals.codeOf(user)
  const friends = await Promise.all(
    Array.from({ length: REFERRALS_PER_HOUR + 1 }, () => finisher(quests, campaignId)),
  )
  await Promise.all(
    friends.map((friend) =>
      waitFor(async () => (await referrals.bind(friend, code)).status === 200),
    ),
  )
  // One after the other: of two that are handled at the very same moment neither may see the other.
  await Promise.all(friends.map((friend) => referrals.claim(friend, 'in-order')))
  const isDecided = ({ missing: [first] }: Referral) => first === 'REVIEW' || first === 'PAYMENT'
  await waitFor(async () => (await referrals.listOf(user)).every(isDecided))
  const held = (await referrals.listOf(user)).filter(({ missing }) => missing[0] === 'REVIEW')
  expect(held.map(({ signals }) => signals)).toEqual([['VELOCITY']])
  // Another round is published of those that are paid, and by then one of each that was held would be.
  const paidTwice = (friend: Caller) => referrals.duesOf(friend).length >= 2
  const isPaid = (friend: Caller) => referrals.duesOf(friend).length > 0
  await waitFor(() => friends.filter(isPaid).length >= REFERRALS_PER_HOUR)
  quests.advance(FIRST_RETRY_MS + 1_000)
  await waitFor(() => friends.filter(paidTwice).length >= REFERRALS_PER_HOUR)
  expect(friends.filter(isPaid)).toHaveLength(REFERRALS_PER_HOUR)
})

test('friends who only bind to a code hold nobody up: anyone may do it to a code that is public', async () => {
  await referrals.openProgramme()
  const user = await quests.signedIn()
  const code = await referrals.codeOf(user)
  const idle = Array.from({ length: REFERRALS_PER_HOUR + 1 }, () => quests.signedIn())
  for (const stranger of await Promise.all(idle)) {
    expect((await referrals.bind(stranger, code)).status).toBe(200)
  }
  const friend = await referrals.invitedFriend(code)
  await referrals.claim(friend)
  await waitFor(() => referrals.duesOf(friend).length === 1)
  const [newest] = await referrals.listOf(user)
  expect(newest).toMatchObject({ state: 'active', signals: [], missing: ['PAYMENT'] })
})

test('two new accounts do not invite each other, and the friend who is paid does not review it', async () => {
  const [user, friend] = [await quests.signedIn(), await quests.signedIn({ roles: ['reviewer'] })]
  const minuteAgo = new Date(quests.now().getTime() - 60_000)
  identity.registeredAt.set(user.id, minuteAgo).set(friend.id, quests.now())
  identity.shared.set(friend.id, ['DEVICE'])
  const codes = { user: await referrals.codeOf(user), friend: await referrals.codeOf(friend) }
  await waitFor(async () => (await referrals.bind(user, codes.friend)).code === 'REFERRAL_NOT_NEW')
  await waitFor(async () => (await referrals.bind(friend, codes.user)).status === 200)
  await friend.post(`/campaigns/${campaignId}/user-progress/start`)
  await enterCode(friend, campaignId, CODE)
  await referrals.claim(friend)
  const [first] = await referrals.listOf(user)
  await waitFor(async () => {
    const queue = await friend.get<{ items: { id: string }[] }>('/admin/reviews')
    return queue.data.items.some(({ id }) => id === first?.id)
  })
  expect((await friend.post(`/admin/reviews/${first?.id}/claim`)).code).toBe(
    'ANOTHER_PERSON_DECIDES',
  )
})

test('a slot that returns to an operator is not their first reward', async () => {
  await referrals.openProgramme()
  const user = await quests.signedIn()
  const code = await referrals.codeOf(user)
  const reward = { currency: 'KCASH', amount: '10', slots: 1 } as const
  const { id } = await liveCampaign(quests, { reward })
  expect((await referrals.bind(quests.operator, code)).status).toBe(200)
  const friend = await referrals.invitedFriend(code)
  quests.advance(TO_END_MS + CLOSING_GRACE_MS)
  const returned = () =>
    quests.events.received(slotReturned).find(({ data }) => data.campaignId === id)
  await waitFor(() => returned() !== undefined)
  const { claimId } = returned()!.data
  const credited = { claimId, campaignId: id, currency: 'KCASH', amount: '10.00' } as const
  const to = { userId: quests.operator.id, postingId: 'p' }
  await quests.events.publish(rewardCredited, claimId, { ...credited, ...to })
  await referrals.claim(friend, claimId)
  const states = async () => (await referrals.listOf(user)).map(({ state }) => state)
  await waitFor(async () => (await states())[0] === 'active')
  expect(await states()).toEqual(['active', 'pending'])
})
