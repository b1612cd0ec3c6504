import { randomUUID } from 'node:crypto'
import { contributionAdded } from '@platform/contracts/clans/events'
import { ratingChanged } from '@platform/contracts/clans/tournaments-events'
import {
  contactsChanged,
  socialConnected,
  userDeleted,
  userRegistered,
} from '@platform/contracts/identity/events'
import { cardLiked, scoreChanged } from '@platform/contracts/pog/events'
import type { OwnScores, PogLeaderboard } from '@platform/contracts/pog/scores-http'
import {
  gamePlayed,
  referralBound,
  rewardClaimed,
  rewardRevoked,
  taskVerified,
} from '@platform/contracts/quests/events'
import { orderRefunded, orderSettled, rewardCredited } from '@platform/contracts/wallet/events'
import type { Caller } from '@platform/testing/caller'
import { waitFor } from '@platform/testing/wait-for'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { makePost, openFeed } from '../../testing/open-feed.ts'
import { openRepositories } from '../../testing/open-repositories.ts'
import { openScoreEvents, type ScoreEvents } from '../../testing/score-events.ts'
import { startPog, type TestPog } from '../../testing/start-pog.ts'

let pog: TestPog
let services: ScoreEvents
beforeAll(async () => {
  pog = await startPog()
  services = await openScoreEvents(pog)
})
afterAll(async () => {
  await services?.stop()
  await pog?.stop()
})

const scoresOf = async (user: Caller) => (await user.get<OwnScores>('/scores/me')).data
const pointsOf = (scores: OwnScores, kind: string) =>
  scores.parts.flatMap(({ components }) => components).find((one) => one.kind === kind)?.points
const gives = (user: Caller, kind: string) =>
  waitFor(async () => {
    const scores = await scoresOf(user)
    return (pointsOf(scores, kind) ?? 0) > 0 ? scores : null
  })

const nameOf = () => `fox${randomUUID().slice(0, 8)}`
const isMinted = (userName: string) =>
  waitFor(async () => (await pog.visitor.get(`/scores/${userName}`)).status === 200)

test('a user without anything has no points, and sees what to do for each component', async () => {
  const user = await pog.signedIn()
  const scores = await scoresOf(user)
  expect(scores).toMatchObject({ total: 0, maximum: 1_000, tier: 'Bronze', boost: 1 })
  expect(scores.parts.map(({ part }) => part)).toEqual([
    ...['human', 'play', 'skill', 'commerce', 'social'],
  ])
  const components = scores.parts.flatMap((part) => part.components)
  expect(components.every(({ next, from }) => next !== null && from.length === 0)).toBe(true)
  expect(scores.rules).toMatchObject({ version: 1, next: null })
})

test('what other services publish counts, with its explanation, and is published', async () => {
  const user = await pog.signedIn()
  await services.verifyTask(user.id)
  await services.proveLiveness(user.id)
  const clanId = randomUUID()
  await services.as('clans').publish(contributionAdded, clanId, {
    ...{ clanId, userId: user.id, membershipId: randomUUID(), contributionId: `${clanId}:1` },
    ...{ kPoints: 200, score: 200, memberScore: 200, earnedAt: services.ago(1).toISOString() },
  })
  const connected = { userId: user.id, provider: 'steam' as const }
  await services
    .as('identity')
    .publish(socialConnected, `${user.id}.steam`, connected, { time: services.ago(20) })
  for (const kind of ['kyc', 'accounts', 'tasks', 'clan']) await gives(user, kind)
  const scores = await scoresOf(user)
  const components = scores.parts.flatMap((part) => part.components)
  const of = (kind: string) => components.find((one) => one.kind === kind)
  expect(of('kyc')).toMatchObject({
    points: 45,
    from: [{ fadesAt: services.ago(-365).toISOString() }],
  })
  expect(of('clan')?.from).toMatchObject([{ source: clanId }])
  expect(of('accounts')?.from).toMatchObject([{ source: 'steam' }])
  expect(of('tasks')?.from).toMatchObject([{ source: 'task', points: of('tasks')?.points }])
  const published = await waitFor(() =>
    pog.events.received(scoreChanged).find(({ data }) => data.total === scores.total),
  )
  expect(published.data.userId).toBe(user.id)
  const { data: poh } = await proofOfHumanOf(user)
  expect(poh).toMatchObject({ isHuman: true, maximum: 100 })
  const { data: history } = await user.get('/scores/me/history')
  expect(history).toMatchObject({ items: [{ total: scores.total }], nextCursor: null })
})

test('what clients of games report counts for Play, each report once', async () => {
  const user = await pog.signedIn()
  const played = {
    ...{ playId: `arcade:${randomUUID()}`, userId: user.id, game: 'lanterns', minutes: 120 },
    endedAt: services.ago(0).toISOString(),
  }
  const publish = () => services.as('quests').publish(gamePlayed, user.id, played)
  await Promise.all([publish(), publish()])
  const first = await gives(user, 'hours')
  for (const kind of ['active-days', 'variety']) expect(pointsOf(first, kind)).toBeGreaterThan(0)
  await services.verifyTask(user.id)
  expect(pointsOf(await gives(user, 'tasks'), 'hours')).toBe(pointsOf(first, 'hours'))
})

test('a task that is not done any more counts no more, nor the quest whose reward it gave', async () => {
  const user = await pog.signedIn()
  const [campaignId, taskId] = [randomUUID(), 'join']
  const verifiedAt = services.ago(0).toISOString()
  const verified = { userId: user.id, campaignId, taskId, verifiedAt }
  await services.as('quests').publish(taskVerified, user.id, verified)
  await gives(user, 'tasks')
  const claimId = `${campaignId}:1`
  const claim = { claimId, grantId: claimId, campaignId, userId: user.id }
  await services.as('quests').publish(rewardClaimed, user.id, { ...claim, difficulty: 4 })
  await gives(user, 'quest-difficulty')
  const revoked = { ...claim, reason: 'TASK_UNDONE' as const, taskIds: [taskId] }
  await services.as('quests').publish(rewardRevoked, user.id, revoked)
  for (const kind of ['tasks', 'quest-difficulty']) {
    await waitFor(async () => pointsOf(await scoresOf(user), kind) === 0)
  }
})

test('a phone number, a rating and an invited friend count as their services publish them', async () => {
  const [user, friend] = [await pog.signedIn(), await pog.signedIn()]
  const at = services.ago(0).toISOString()
  const identity = services.as('identity')
  await identity.publish(userRegistered, user.id, {
    ...{ userId: user.id, country: 'India', phoneVerifiedAt: services.ago(2).toISOString() },
  })
  await services.as('clans').publish(
    ratingChanged,
    user.id,
    {
      ...{ userId: user.id, game: 'chess', rating: 1_700, deviation: 90, matches: 15, at },
    },
    { version: 3 },
  )
  await services.as('quests').publish(referralBound, friend.id, {
    ...{ referralId: randomUUID(), referrerId: user.id, friendId: friend.id, at },
  })
  expect(pointsOf(await gives(user, 'phone'), 'phone')).toBe(10)
  await gives(user, 'ratings')
  await waitFor(async () => (await user.get('/referrals')).data.items.length === 1)
  // The number is taken away again.
  const gone = { userId: user.id, phoneVerifiedAt: null }
  await identity.publish(contactsChanged, user.id, gone, { time: services.ago(1) })
  await waitFor(async () => pointsOf(await scoresOf(user), 'phone') === 0)
  // A change of the address says nothing about it.
  await identity.publish(contactsChanged, user.id, { userId: user.id, phoneVerifiedAt: at })
  await identity.publish(contactsChanged, user.id, { userId: user.id })
  await gives(user, 'phone')
})

test('what was bought in the store counts until it is given back', async () => {
  const user = await pog.signedIn()
  const [orderId, other] = [randomUUID(), randomUUID()]
  const wallet = services.as('wallet')
  const settle = (id: string, amount: string) =>
    wallet.publish(orderSettled, user.id, {
      ...{ userId: user.id, orderId: id, amount, settledAt: services.ago(0).toISOString() },
    })
  await settle(orderId, '250.00')
  await settle(orderId, '250.00')
  // Paid with rewards: it says that the user has traded, and adds nothing.
  await settle(other, '0.00')
  const { from } = (await gives(user, 'spending')).parts
    .flatMap(({ components }) => components)
    .find(({ kind }) => kind === 'spending') ?? { from: [] }
  expect(from).toHaveLength(1)
  await wallet.publish(orderRefunded, user.id, {
    ...{ userId: user.id, orderId, refundedAt: services.ago(0).toISOString() },
  })
  await waitFor(async () => pointsOf(await scoresOf(user), 'spending') === 0)
})

/** GET /api/users/poh is not below the prefix of the others. */
async function proofOfHumanOf(user: Caller) {
  const response = await pog.app.inject({
    method: 'GET',
    url: '/api/users/poh',
    headers: user.authorization,
  })
  return response.json()
}

test('K-Points of a clan that are taken back count no more, on the day on which they did', async () => {
  const user = await pog.signedIn()
  const clanId = randomUUID()
  const contribution = (number: number, kPoints: number, days: number, takesBack?: string) =>
    services.as('clans').publish(contributionAdded, clanId, {
      ...{ clanId, userId: user.id, membershipId: randomUUID(), kPoints },
      ...{ contributionId: `${clanId}:${number}`, score: 0, memberScore: 0 },
      ...{ earnedAt: services.ago(days).toISOString(), ...(takesBack && { takesBack }) },
    })
  await contribution(1, 100, 9)
  await contribution(2, -100, 0, `${clanId}:1`)
  await contribution(3, 50, 0)
  const scores = await waitFor(async () => {
    const clan = (await scoresOf(user)).parts
      .flatMap((part) => part.components)
      .find(({ kind }) => kind === 'clan')
    return clan?.from.length === 1 && clan.points < 0.6 ? clan : null
  })
  expect(scores.points).toBeCloseTo(30 * (1 - Math.exp(-50 / 3_000)), 1)
})

test('scores, badges and places are those of users with a card, and go with the account', async () => {
  const [first, second] = [await pog.signedIn(), await pog.signedIn()]
  const [firstName, secondName] = [nameOf(), nameOf()]
  expect(await pog.visitor.get(`/scores/${firstName}`)).toMatchObject({ code: 'NOT_FOUND' })
  await services.proveLiveness(first.id)
  await services.proveLiveness(second.id)
  await services.verifyTask(second.id)
  await gives(second, 'tasks')
  await gives(first, 'kyc')
  await services.mint(first.id, firstName)
  await services.mint(second.id, secondName)
  await isMinted(firstName)
  await isMinted(secondName)
  const { data: shown } = await pog.visitor.get(`/scores/${firstName.toUpperCase()}`)
  expect(shown).toMatchObject({
    userName: firstName,
    total: 135,
    tier: 'Bronze',
    parts: [{ part: 'human', points: 45 }, {}, {}, {}, {}],
  })

  const board = async (user: Caller, query = '') =>
    (await user.get<PogLeaderboard>(`/leaderboard${query}`)).data
  const rows = await waitFor(async () => {
    const { items } = await board(first)
    const own = items.filter(({ userName }) => [firstName, secondName].includes(userName))
    return own.length === 2 ? own : null
  })
  expect(rows.map(({ userName, isOwn }) => [userName, isOwn])).toEqual([
    [secondName, false],
    [firstName, true],
  ])
  const page = await board(first, '?pageLimit=1')
  expect(page.items).toHaveLength(1)
  expect(page.own).toMatchObject({ total: 135 })
  const next = await board(first, `?pageLimit=1&cursor=${page.nextCursor}`)
  expect(next.items[0]?.rank).toBe(2)
  expect(await first.get('/leaderboard?cursor=x')).toMatchObject({ code: 'INVALID_CURSOR' })

  await services.as('wallet').publish(rewardCredited, randomUUID(), {
    ...{ claimId: randomUUID(), userId: first.id, campaignId: randomUUID() },
    ...{ currency: 'KCASH', amount: '5.00', postingId: randomUUID() },
  })
  const earned = async (user: Caller) =>
    (await user.get(`/badges/${firstName}`)).data.items.filter(
      (one: { earnedAt: string | null }) => one.earnedAt !== null,
    )
  await waitFor(async () => (await earned(pog.visitor)).length === 2)
  expect(await earned(first)).toMatchObject([
    { how: 'finish-campaign' },
    { badge: 'ProofOfHuman', how: 'prove-human' },
  ])

  const at = services.ago(0).toISOString()
  await services.as('identity').publish(userDeleted, first.id, { userId: first.id, at })
  await waitFor(async () => (await pog.visitor.get(`/scores/${firstName}`)).status === 404)
  await waitFor(async () =>
    (await board(second)).items.every(({ userName }) => userName !== firstName),
  )
})

test('the leaderboard shows the avatar of a card, and not a picture of the whole card', async () => {
  const user = await pog.signedIn()
  const name = nameOf()
  await services.proveLiveness(user.id)
  await gives(user, 'kyc')
  await services.mint(user.id, name)
  await isMinted(name)
  const avatar = '/api/pog/art/HERO/MAYA/TOON/1.svg'
  const repositories = await openRepositories(pog)
  onTestFinished(repositories.close)
  const content = {
    ...{ userId: user.id, userName: name, walletName: `${name}.kovra.io`, number: 1 },
    ...{ avatar, style: 'TOON', mintedAt: services.ago(0) },
  }
  await repositories.posts.publish(randomUUID(), content, 1, 0)
  const own = await waitFor(async () => {
    const { items } = (await user.get<PogLeaderboard>('/leaderboard?pageLimit=100')).data
    return items.find(({ isOwn }) => isOwn)
  })
  expect(own.image).toBe(avatar)
})

test('who hides their scores, or their card, is on no leaderboard, and others do not see what is hidden', async () => {
  const user = await pog.signedIn()
  const name = nameOf()
  await services.proveLiveness(user.id)
  await gives(user, 'kyc')
  await services.mint(user.id, name)
  await isMinted(name)
  const ownPlace = async () => (await user.get<PogLeaderboard>('/leaderboard')).data.own
  const prefer = (wanted: object) =>
    user.put('/preferences', { isInFeed: true, showsScores: true, noticesLikes: true, ...wanted })
  const shown = async () => (await pog.visitor.get(`/scores/${name}`)).status
  await waitFor(ownPlace)
  await prefer({ showsScores: false })
  expect(await shown()).toBe(404)
  expect((await pog.visitor.get(`/badges/${name}`)).status).toBe(404)
  expect((await user.get(`/scores/${name}`)).status).toBe(200)
  await waitFor(async () => (await ownPlace()) === null)
  await prefer({ isInFeed: false })
  expect(await shown()).toBe(200)
  expect(await ownPlace()).toBeNull()
  await prefer({})
  await waitFor(ownPlace)
})

test('a like of the card counts once, only by a user who is human, and no more when it is taken back', async () => {
  const [owner, other] = [await pog.signedIn(), await pog.signedIn()]
  const [human, fickle] = [await pog.signedIn(), await pog.signedIn()]
  for (const { id } of [human, fickle]) await services.proveLiveness(id)
  for (const user of [human, fickle]) await gives(user, 'kyc')
  const feed = await openFeed('pog')
  onTestFinished(feed.mongo.close)
  const { id: postId } = await makePost(feed.deps, { userId: owner.id })
  // The event of a like that is gone by now.
  const gone = { likeId: randomUUID(), postId, ownerId: owner.id, userId: fickle.id }
  const at = services.ago(0).toISOString()
  await services.as('pog').publish(cardLiked, owner.id, { ...gone, at })
  const stored = await openRepositories(pog)
  onTestFinished(stored.close)
  await waitFor(() => stored.scoreEntries.byKey(`back:like:${gone.likeId}`))
  const like = (user: Caller) => user.post(`/feed/${postId}/like`)
  for (const user of [other, human, human]) expect((await like(user)).status).toBe(200)
  const once = 10 * (1 - Math.exp(-1 / 30))
  await waitFor(async () => Math.abs((pointsOf(await scoresOf(owner), 'likes') ?? 0) - once) < 0.05)

  await human.call('DELETE', `/feed/${postId}/like`)
  expect(pointsOf(await scoresOf(owner), 'likes')).toBe(0)
  // Given again, it is the same like.
  await like(human)
  await human.call('DELETE', `/feed/${postId}/like`)
  expect(pointsOf(await scoresOf(owner), 'likes')).toBe(0)
})

test('a stored query of GraphQL answers as the calls do, and to visitors what they may see', async () => {
  const user = await pog.signedIn()
  await services.proveLiveness(user.id)
  await gives(user, 'kyc')
  const { data } = await user.post('/graphql', { id: 'dashboard', variables: { first: 1 } })
  const { total, parts } = await scoresOf(user)
  expect(data.me).toMatchObject({
    total,
    parts: [{ part: 'human', points: parts[0]?.points }, {}, {}, {}, {}],
  })
  expect(data.history).toHaveLength(1)
  expect((await pog.visitor.post('/graphql', { id: 'dashboard' })).data).toEqual({
    me: null,
    history: null,
  })
  const variables = encodeURIComponent(JSON.stringify({ first: 5 }))
  const listed = await pog.visitor.get(`/graphql?id=leaderboard&variables=${variables}`)
  expect(listed.data.leaderboard).toBeInstanceOf(Array)
  const card = await pog.visitor.post('/graphql', {
    ...{ id: 'card', variables: { userName: nameOf() } },
  })
  expect(card.data).toEqual({ card: null, scores: null, badges: null })
})

test('GraphQL runs stored queries alone, and none that selects too much', async () => {
  const refused = async (body: unknown) => (await pog.visitor.post('/graphql', body)).code
  expect(await refused({ query: '{ me { total } }' })).toBe('VALIDATION_FAILED')
  expect(await refused({ id: 'dashboard', query: '{ me { total } }' })).toBe('VALIDATION_FAILED')
  expect(await refused({ id: 'other' })).toBe('VALIDATION_FAILED')
  expect(await refused({ id: 'feed', variables: { first: 101 } })).toBe('VALIDATION_FAILED')
  expect(await refused({ id: 'card' })).toBe('VALIDATION_FAILED')
  expect(await refused({ id: 'feed', variables: { first: 100 } })).toBe('QUERY_TOO_COSTLY')
  expect((await pog.visitor.get('/graphql?id=feed&variables=%7B')).code).toBe('VALIDATION_FAILED')
})

test('referrals are those of the caller', async () => {
  const user = await pog.signedIn()
  expect((await user.get('/referrals')).data).toEqual({ items: [], nextCursor: null })
})
