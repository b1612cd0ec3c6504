import { randomUUID } from 'node:crypto'
import { HOUR_MS } from '@platform/contracts/constants'
import { kPointsEarned, paymentDue } from '@platform/contracts/quests/events'
import {
  type OwnReferrals,
  REFERRALS_PER_HOUR,
  type Referral,
} from '@platform/contracts/quests/referrals'
import { programmePaid, programmeRefused, rewardCredited } from '@platform/contracts/wallet/events'
import { type Caller, createCaller } from '@platform/testing/caller'
import { watchQueries } from '@platform/testing/index-coverage'
import { waitFor } from '@platform/testing/wait-for'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { FIRST_RETRY_MS } from '../../domain/claim-retry.ts'
import { atApi as callerAtApi } from '../../testing/at-api.ts'
import { CODE } from '../../testing/campaign-input.ts'
import { checksOf } from '../../testing/check-user.ts'
import { enterCode, finisher } from '../../testing/finish-campaign.ts'
import { type IdentityDouble, startIdentityDouble } from '../../testing/identity-double.ts'
import { liveCampaign } from '../../testing/make-campaign.ts'
import { startQuests, type TestQuests } from '../../testing/start-quests.ts'

const TERMS = { currency: 'KCASH', referrer: '50.00', friend: '20.00', times: 100 } as const

const queries = watchQueries()
let quests: TestQuests
let identity: IdentityDouble
let campaignId: string
beforeAll(async () => {
  identity = await startIdentityDouble()
  quests = await startQuests({ IDENTITY_URL: identity.url })
  const reward = { currency: 'KCASH', amount: '10', slots: 50 } as const
  campaignId = (await liveCampaign(quests, { reward })).id
})
afterAll(async () => {
  expect(queries.unserved()).toEqual([])
  await quests.stop()
  await identity.stop()
})

const atApi = (user: Caller) => callerAtApi(quests, user)

const codeOf = async (user: Caller) =>
  (await atApi(user).get<OwnReferrals>('/referrals/me')).data.code
const bind = (user: Caller, code: string) => atApi(user).post('/referrals/bind', { code })
const listOf = async (user: Caller, query = '') =>
  (await atApi(user).get<{ items: Referral[] }>(`/referrals/list${query}`)).data.items

/** Opens a programme for one test. */
async function openProgramme() {
  const id = randomUUID()
  const operator = atApi(quests.operator)
  const opened = await operator.put(`/referrals/admin/programmes/${id}`, TERMS)
  expect(opened.status).toBe(200)
  const end = () => operator.post(`/referrals/admin/programmes/${id}/end`)
  onTestFinished(async () => void (await end()))
  return { id, end }
}

/** A friend whom the user invited, and who has done every task of a campaign. */
async function invitedFriend(code: string) {
  const friend = await finisher(quests, campaignId)
  // The list has the newest first.
  quests.advance(1_000)
  expect((await bind(friend, code)).status).toBe(200)
  return friend
}

/** The friend claims, and the wallet pays. */
async function claim(friend: Caller) {
  const { data } = await friend.post(`/campaigns/${campaignId}/claim-reward`)
  const reward = { userId: friend.id, campaignId, currency: 'KCASH', amount: '10' } as const
  const credited = { ...reward, claimId: data.claimId, postingId: 'p' }
  await quests.events.publish(rewardCredited, data.claimId, credited)
  return credited
}

const duesOf = (friend: Caller) =>
  quests.events
    .received(paymentDue)
    .filter(({ data }) => data.payees.some(({ userId }) => userId === friend.id))

const stateOf = async (user: Caller) => (await listOf(user))[0]?.state

test('a friend does their first task and claim, and both are paid by one programme, once', async () => {
  const { id } = await openProgramme()
  const user = await quests.signedIn()
  const code = await codeOf(user)
  expect(await codeOf(user)).toBe(code)
  const friend = await quests.signedIn()
  identity.names.set(friend.id, 'MonsoonFox')
  expect((await bind(friend, ` ${code.toLowerCase()} `)).data.reward).toMatchObject({
    friend: '20.00',
  })
  expect(await listOf(user)).toMatchObject([
    { name: 'Mo•••', state: 'pending', missing: ['FIRST_TASK', 'FIRST_CLAIM'] },
  ])

  const other = await invitedFriend(code)
  expect((await listOf(user))[0]).toMatchObject({ state: 'pending', missing: ['FIRST_CLAIM'] })
  const credited = await claim(other)
  await waitFor(() => duesOf(other).length === 1)
  const [due] = duesOf(other)
  expect(due?.data).toMatchObject({
    programme: { kind: 'referral', id },
    payees: [
      { part: 'referrer', userId: user.id },
      { part: 'friend', userId: other.id },
    ],
  })
  expect((await listOf(user, '?state=active'))[0]).toMatchObject({ missing: ['PAYMENT'] })

  await quests.events.publish(rewardCredited, credited.claimId, credited)
  const { businessId, programme } = due!.data
  for (let n = 0; n < 2; n += 1) {
    await quests.events.publish(programmePaid, businessId, { businessId, programme })
  }
  await waitFor(async () => (await stateOf(user)) === 'consumed')
  expect((await listOf(user, '?state=consumed'))[0]).toMatchObject({ missing: [], refusal: null })
  expect(duesOf(other)).toHaveLength(1)
  const earned = () =>
    quests.events.received(kPointsEarned).filter(({ data }) => data.userId === user.id)
  await waitFor(() => earned().length > 0)
  expect(earned().map(({ data }) => data)).toMatchObject([
    { source: 'referral', referralId: businessId },
  ])
  const { data } = await atApi(user).get('/referrals/me')
  expect(data.counts).toEqual({ pending: 1, active: 0, consumed: 1 })
})

test('an unknown code, one’s own, an older account and a second invitation are refused', async () => {
  const [user, other, friend] = [
    await quests.signedIn(),
    await quests.signedIn(),
    await quests.signedIn(),
  ]
  const code = await codeOf(user)
  expect((await bind(friend, 'NOBODY22')).code).toBe('REFERRAL_CODE_UNKNOWN')
  expect((await bind(user, code)).code).toBe('REFERRAL_OWN_CODE')
  identity.registeredAt.set(friend.id, new Date(quests.now().getTime() - HOUR_MS - 60_000))
  expect((await bind(friend, code)).code).toBe('REFERRAL_NOT_NEW')
  identity.registeredAt.delete(friend.id)
  expect((await bind(friend, code)).status).toBe(200)
  expect((await bind(friend, code)).status).toBe(200)
  expect((await bind(friend, await codeOf(other))).code).toBe('REFERRAL_BOUND')
  expect(await listOf(user)).toHaveLength(1)
})

test('a reward without an answer is asked for again; an ended programme is a reason', async () => {
  const programme = await openProgramme()
  const user = await quests.signedIn()
  const friend = await invitedFriend(await codeOf(user))
  await claim(friend)
  await waitFor(() => duesOf(friend).length === 1)
  quests.advance(FIRST_RETRY_MS + 1_000)
  await waitFor(() => duesOf(friend).length === 2)
  expect(duesOf(friend).map(({ aggregateversion }) => aggregateversion)).toEqual([1, 2])

  const { businessId, programme: of } = duesOf(friend)[0]!.data
  const refused = { businessId, programme: of, reason: 'CLOSED' } as const
  await quests.events.publish(programmeRefused, businessId, refused)
  await waitFor(async () => (await listOf(user))[0]?.refusal === 'PROGRAMME_ENDED')
  expect((await programme.end()).data.status).toBe('ENDED')
  expect(quests.wallet.programmes.get(programme.id)?.closed).toBe(true)
})

test('without a programme a friend counts, and the next programme pays', async () => {
  const user = await quests.signedIn()
  const friend = await invitedFriend(await codeOf(user))
  await claim(friend)
  await waitFor(async () => (await listOf(user))[0]?.missing[0] === 'PROGRAMME')
  const { id } = await openProgramme()
  quests.advance(FIRST_RETRY_MS + 1_000)
  await waitFor(() => duesOf(friend).length === 1)
  expect(duesOf(friend)[0]?.data.programme.id).toBe(id)
})

test('a task counts the friends who have done their first campaign', async () => {
  const text = { en: 'a', hi: 'b', 'pt-BR': 'c' }
  const shown = { title: text, description: text, stage: 1 }
  const { id } = await liveCampaign(quests, {
    tasks: [{ ...shown, id: 'friends', type: 'CREATE_REFERRAL', friends: 1 }],
  })
  const own = checksOf(quests, id)
  const user = await own.participant()
  const friend = await invitedFriend(await codeOf(user))
  expect(await own.checked(user, 'friends')).toMatchObject({
    status: 'REJECTED',
    rejection: 'REFERRALS_TOO_FEW',
    rejectionDetails: { has: '0', needs: '1' },
  })
  await claim(friend)
  await waitFor(async () => (await stateOf(user)) === 'active')
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
  await openProgramme()
  const user = await quests.signedIn()
  const code = await codeOf(user)
  const friend = await finisher(quests, campaignId)
  identity.shared.set(friend.id, ['DEVICE', 'NETWORK'])
  await bind(friend, code)
  expect((await listOf(user))[0]?.signals).toEqual([])
  await claim(friend)
  await waitFor(async () => (await listOf(user))[0]?.missing[0] === 'REVIEW')
  expect((await listOf(user))[0]?.signals).toEqual(['DEVICE', 'NETWORK'])
  const [one, other] = [
    await quests.signedIn({ roles: ['reviewer'] }),
    await quests.signedIn({ roles: ['reviewer'] }),
  ]
  await waitFor(async () => (await one.get('/admin/reviews')).data.items.length > 0)
  const { id } = await review(user, friend, 'reject', one, 'One phone, two accounts')
  const refused = { refusal: 'REJECTED', missing: [], words: 'One phone, two accounts' }
  expect((await listOf(user))[0]).toMatchObject({ ...refused, isAppealed: false })
  expect(duesOf(friend)).toEqual([])

  expect((await listOf(user))[0]?.mayAppeal).toBe(true)
  const appeal = (by: Caller, body: object = { reason: 'It is my sister' }) =>
    atApi(by).post(`/referrals/${id}/appeal`, body)
  expect((await appeal(friend)).code).toBe('NOT_FOUND')
  expect((await appeal(user, {})).code).toBe('VALIDATION_FAILED')
  for (const status of [200, 200]) expect((await appeal(user)).status).toBe(status)
  const waits = { missing: ['REVIEW'], mayAppeal: false, isAppealed: true, words: null }
  expect((await listOf(user))[0]).toMatchObject(waits)
  const { data: queue } = await other.get('/admin/reviews?state=appealed')
  const item = queue.items.find((one: { id: string }) => one.id === id)
  expect(item.appeal.reason).toBe('It is my sister')
  expect((await one.post(`/admin/reviews/${id}/claim`)).code).toBe('ANOTHER_PERSON_DECIDES')
  await review(user, friend, 'accept', other)
  await waitFor(() => duesOf(friend).length === 1)
  expect((await listOf(user))[0]).toMatchObject({
    refusal: null,
    words: null,
    missing: ['PAYMENT'],
  })
})

test('of many friends at one moment those above the limit are held', async () => {
  await openProgramme()
  const user = await quests.signedIn()
  const code = await codeOf(user)
  const friends = await Promise.all(
    Array.from({ length: REFERRALS_PER_HOUR + 1 }, () => finisher(quests, campaignId)),
  )
  await Promise.all(
    friends.map((friend) => waitFor(async () => (await bind(friend, code)).status === 200)),
  )
  await Promise.all(friends.map(claim))
  const isDecided = ({ missing: [first] }: Referral) => first === 'REVIEW' || first === 'PAYMENT'
  await waitFor(async () => (await listOf(user)).every(isDecided))
  const held = (await listOf(user)).filter(({ missing }) => missing[0] === 'REVIEW')
  expect(held.map(({ signals }) => signals)).toEqual([['VELOCITY']])
  // Each is active before its payment is published.
  await waitFor(() => friends.flatMap(duesOf).length >= REFERRALS_PER_HOUR)
  expect(friends.flatMap(duesOf)).toHaveLength(REFERRALS_PER_HOUR)
})

test('two new accounts do not invite each other, and the friend who is paid does not review it', async () => {
  const [user, friend] = [await quests.signedIn(), await quests.signedIn({ roles: ['reviewer'] })]
  const minuteAgo = new Date(quests.now().getTime() - 60_000)
  identity.registeredAt.set(user.id, minuteAgo).set(friend.id, quests.now())
  identity.shared.set(friend.id, ['DEVICE'])
  const codes = { user: await codeOf(user), friend: await codeOf(friend) }
  await waitFor(async () => (await bind(user, codes.friend)).code === 'REFERRAL_NOT_NEW')
  await waitFor(async () => (await bind(friend, codes.user)).status === 200)
  await friend.post(`/campaigns/${campaignId}/user-progress/start`)
  await enterCode(friend, campaignId, CODE)
  await claim(friend)
  const [first] = await listOf(user)
  await waitFor(async () => {
    const queue = await friend.get<{ items: { id: string }[] }>('/admin/reviews')
    return queue.data.items.some(({ id }) => id === first?.id)
  })
  expect((await friend.post(`/admin/reviews/${first?.id}/claim`)).code).toBe(
    'ANOTHER_PERSON_DECIDES',
  )
})

test('one programme is open at a time, with the terms that it was opened with', async () => {
  const { id } = await openProgramme()
  const operator = atApi(quests.operator)
  const put = (of: string, body: object) => operator.put(`/referrals/admin/programmes/${of}`, body)
  expect((await put(randomUUID(), TERMS)).code).toBe('REFERRAL_PROGRAMME_OPEN')
  expect((await put(id, TERMS)).data.status).toBe('OPEN')
  expect((await put(id, { ...TERMS, times: 5 })).code).toBe('TERMS_FIXED')
  const roadmap = await createCaller({ app: () => quests.app }).get('/api/airdrop-campaign/roadmap')
  expect(roadmap.data.reward).toEqual({ currency: 'KCASH', referrer: '50.00', friend: '20.00' })
})
