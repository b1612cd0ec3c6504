import { randomUUID } from 'node:crypto'
import { memberJoined } from '@platform/contracts/clans/events'
import { cardLiked } from '@platform/contracts/pog/events'
import type { FeedPost } from '@platform/contracts/pog/feed-http'
import { startTestService } from '@platform/testing/start-service'
import { waitFor } from '@platform/testing/wait-for'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pogService } from '../../app.ts'
import { avatarSettings } from '../../testing/avatar-settings.ts'
import { feedTestSources } from '../../testing/feed-test-sources.ts'
import { makePost, openFeed, type TestFeed } from '../../testing/open-feed.ts'

const start = () =>
  startTestService(pogService({ feed: feedTestSources() }), {
    prefix: '/api/pog',
    events: { publishAs: 'clans', subscribeTo: 'pog' },
    prepare: async ({ folder }) => ({ env: { ...avatarSettings(folder), POG_WORKER_MS: '300' } }),
  })
let pog: Awaited<ReturnType<typeof start>>
/** On the same database. */
let feed: TestFeed
beforeAll(async () => {
  pog = await start()
  feed = await openFeed('pog')
})
afterAll(async () => {
  await pog.stop()
  await feed.mongo.close()
})

const ALL = { isInFeed: true, showsScores: true, noticesLikes: true }
const newPost = () => makePost(feed.deps, { mintedAt: new Date() })
async function postIn(
  tab: string,
  postId: string,
  by = pog.visitor,
): Promise<FeedPost | undefined> {
  const { data } = await by.get<{ items: FeedPost[] }>(`/feed?pageLimit=100&tab=${tab}`)
  return data.items.find((post) => post.postId === postId)
}

test('a user likes a card once and takes it back; a visitor only looks', async () => {
  const { id, userName, userId } = await newPost()
  const fan = await pog.signedIn()
  const like = () => fan.post(`/feed/${id}/like`)
  expect((await like()).data).toEqual({ likes: 1, isLiked: true })
  expect((await like()).data).toEqual({ likes: 1, isLiked: true })
  expect(await postIn('all', id, fan)).toMatchObject({
    ...{ userName, likes: 1, isLiked: true, isOwn: false, page: `/pog/${userName}` },
    walletName: `${userName}.kovra.io`,
  })
  expect(await postIn('all', id)).toMatchObject({ likes: 1, isLiked: false })
  const received = () => pog.events.received(cardLiked).filter(({ data }) => data.postId === id)
  await waitFor(() => received().length > 0)
  expect(received()).toMatchObject([{ data: { ownerId: userId, userId: fan.id } }])
  const taken = await fan.call('DELETE', `/feed/${id}/like`)
  expect(taken.data).toEqual({ likes: 0, isLiked: false })
  expect((await pog.visitor.post(`/feed/${id}/like`)).status).toBe(401)
  const own = await pog.signedIn({ sub: userId })
  expect((await own.post(`/feed/${id}/like`)).code).toBe('OWN_CARD')
})

test('visitors behind one address do not keep each other from the feed', async () => {
  const look = async () => (await pog.visitor.get('/feed?pageLimit=1')).status
  const statuses = await Promise.all(Array.from({ length: 300 }, look))
  expect(statuses.filter((status) => status !== 200)).toEqual([])
})

test('preferences are all on at first, and are changed as a whole', async () => {
  const { id, userId } = await newPost()
  const owner = await pog.signedIn({ sub: userId })
  expect((await owner.get('/preferences')).data).toEqual(ALL)
  expect((await owner.put('/preferences', { isInFeed: false })).status).toBe(400)
  const changed = { ...ALL, isInFeed: false }
  expect((await owner.put('/preferences', changed)).data).toEqual(changed)
  expect(await postIn('all', id)).toBeUndefined()
})

test('the owner sees their card with its new likes until they have looked', async () => {
  const { id, userId } = await newPost()
  const [owner, fan] = [await pog.signedIn({ sub: userId }), await pog.signedIn()]
  await fan.post(`/feed/${id}/like`)
  expect((await owner.get('/feed/me')).data).toMatchObject({
    ...{ post: { postId: id, isOwn: true, likes: 1 }, hidden: null, newLikes: 1 },
  })
  expect((await owner.post('/feed/me/seen')).data).toMatchObject({ newLikes: 0 })
  expect((await fan.get('/feed/me')).data).toEqual({ post: null, hidden: null, newLikes: 0 })
  const none = await owner.post('/feed/me/appeal', { reason: 'Mine' })
  expect(none.code).toBe('ALREADY_DECIDED')
})

test('staff choose a card, which leaves a trace', async () => {
  const { id } = await newPost()
  const path = `/admin/feed/${id}/highlight`
  const manager = await pog.signedIn({ roles: ['campaign-manager'] })
  const admin = await pog.signedIn({ roles: ['admin'] })
  expect(
    (await pog.signedIn().then((user) => user.put(path, { isHighlighted: true }))).status,
  ).toBe(403)
  expect((await manager.put(path, { isHighlighted: true })).data).toMatchObject({
    isHighlighted: true,
  })
  expect(await postIn('highlighted', id)).toMatchObject({ isHighlighted: true })
  const acts = await admin.get(`/admin/acts?subject=${id}`)
  expect(acts.data.items).toMatchObject([
    { action: 'highlight-card', actor: `user:${manager.id}`, after: { isHighlighted: true } },
  ])
  await manager.put(path, { isHighlighted: false })
  expect(await postIn('highlighted', id)).toBeUndefined()
})

test('a chosen card that leaves the feed is chosen no more when it is back', async () => {
  const { id, userId, contentVersion } = await newPost()
  const path = `/admin/feed/${id}/highlight`
  const manager = await pog.signedIn({ roles: ['campaign-manager'] })
  const choose = () => manager.put(path, { isHighlighted: true })
  const owner = await pog.signedIn({ sub: userId })
  const isIn = (tab: string) => postIn(tab, id).then((post) => post !== undefined)

  await choose()
  const hidden = { ground: 'NAME', reviewId: randomUUID(), isChanged: false } as const
  const setHidden = (by: typeof hidden | null) =>
    feed.deps.posts.setHidden(id, contentVersion, by, new Date(), hidden.reviewId)
  await setHidden(hidden)
  expect((await choose()).code).toBe('NOT_FOUND')
  await setHidden(null)
  expect([await isIn('all'), await isIn('highlighted')]).toEqual([true, false])

  await choose()
  expect(await isIn('highlighted')).toBe(true)
  await owner.put('/preferences', { ...ALL, isInFeed: false })
  expect((await choose()).code).toBe('NOT_FOUND')
  await owner.put('/preferences', ALL)
  expect([await isIn('all'), await isIn('highlighted')]).toEqual([true, false])
})

test('reviewers see a card that is reported, also when it is hidden', async () => {
  const { id, userName, contentVersion } = await newPost()
  const reviewer = await pog.signedIn({ roles: ['reviewer'] })
  const show = (postId = id, by = reviewer) => by.get(`/admin/feed/${postId}`)
  expect((await show()).data).toMatchObject({
    ...{ postId: id, userName, contentVersion, hidden: null, isHighlighted: false, isInFeed: true },
    page: `/pog/${userName}`,
  })
  const hidden = { ground: 'NAME', reviewId: randomUUID(), isChanged: false } as const
  await feed.deps.posts.setHidden(id, contentVersion, hidden, new Date(), hidden.reviewId)
  expect((await show()).data).toMatchObject({ userName, hidden: 'NAME' })
  expect((await show(randomUUID())).code).toBe('NOT_FOUND')
  expect((await show(id, await pog.signedIn({ roles: ['support'] }))).status).toBe(403)
})

test('the tab of the clan has the cards of its members from their entry on', async () => {
  const { id, userId } = await newPost()
  const [clanId, membershipId] = [randomUUID(), randomUUID()]
  const member = await pog.signedIn({ sub: userId })
  expect(await postIn('clan', id, member)).toBeUndefined()
  const at = new Date().toISOString()
  await pog.events.publish(memberJoined, userId, { clanId, userId, membershipId, at })
  await waitFor(() => postIn('clan', id, member))
  expect(await postIn('clan', id)).toBeUndefined()
  expect(await postIn(`clan&clanId=${clanId}`, id)).toBeDefined()
})
