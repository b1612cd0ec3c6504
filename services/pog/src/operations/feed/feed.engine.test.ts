import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@platform/contracts/constants'
import type { CardReportGround, FeedTab } from '@platform/contracts/pog/feed'
import { eraseUser } from '@platform/service-kit'
import { watchQueries } from '@platform/testing/index-coverage'
import { testClock } from '@platform/testing/test-clock'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { personalData } from '../../personal-data.ts'
import { aMint, makePost, openFeed, type TestFeed } from '../../testing/open-feed.ts'
import { countHeat } from './count-heat.ts'
import type { FeedDependencies } from './feed-dependencies.ts'
import { likePost, unlikePost } from './like-post.ts'
import { changePreferences, finishPreferences, newLikes } from './own-post.ts'
import { publishPost } from './publish-post.ts'
import { readFeed } from './read-feed.ts'
import { refreshScore } from './refresh-score.ts'
import { appealOf, appealPost, reportPost } from './report-post.ts'
import { shownPost } from './shown-post.ts'

const queries = watchQueries()
const clock = testClock({ stopped: true })
let feed: TestFeed
let deps: FeedDependencies
beforeAll(async () => {
  feed = await openFeed('feed', { clock })
  deps = feed.deps
})
beforeEach(async () => {
  // By the driver: these are no queries of the service.
  for (const name of ['posts', 'likes'])
    await feed.mongo.connection.db?.collection(name).deleteMany({})
})
afterAll(async () => {
  queries.stop()
  expect(queries.unserved()).toEqual([])
  await feed.mongo.close()
})

const namesOf = async (tab: FeedTab, readerId: string | null = null, clanId?: string) =>
  (await readFeed(deps, { tab, clanId }, readerId, { limit: 100 })).items.map(
    ({ userName }) => userName,
  )
const scored = (userId: string, total: number, tier: string | null, human = 0) =>
  feed.sources.scores.set(userId, { total, human, tier })
const at = (minute: number) => new Date(Date.parse('2026-01-15T12:00:00.000Z') + minute * 60_000)
const ALL = { isInFeed: true, showsScores: true, noticesLikes: true }
const reviewer = () => ({ id: randomUUID(), roles: ['reviewer'] as const })
async function decide(
  postId: string,
  verdict: 'accept' | 'reject',
  state: 'open' | 'appealed' = 'open',
  named: CardReportGround = 'NAME',
) {
  clock.advance(1)
  const [item] = await deps.reviews.list(state, postId, null, 10)
  const by = reviewer()
  await deps.reviews.claim(String(item?.id), by)
  const ground = verdict === 'reject' ? { ground: named } : {}
  await deps.reviews.decide(String(item?.id), by, { verdict, ...ground, reason: 'Seen' })
}

test('a mint is one post, however often it is published; an older version changes nothing', async () => {
  const mint = aMint()
  await Promise.all([publishPost(deps, mint), publishPost(deps, mint), publishPost(deps, mint)])
  expect(await namesOf('all')).toEqual([mint.userName])
  await publishPost(deps, { ...mint, version: 3, userName: 'later' })
  await publishPost(deps, { ...mint, version: 2 })
  expect(await namesOf('all')).toEqual(['later'])
})

test('a card whose avatar has no picture yet is not in the feed', async () => {
  feed.sources.images.set('pending', null)
  expect(await publishPost(deps, aMint({ avatarId: 'pending' }))).toBeNull()
  expect(await namesOf('all')).toEqual([])
})

test('an avatar that is chosen while the former one is being published is in the feed', async () => {
  const images = ['/api/pog/art/1/former.svg', '/api/pog/art/1/chosen.svg']
  const avatarOf = async () => ({
    image: images.shift() ?? '/api/pog/art/1/chosen.svg',
    style: 'TOON',
  })
  const post = await publishPost({ ...deps, avatarOf }, aMint())
  expect(post?.avatar).toBe('/api/pog/art/1/chosen.svg')
})

test('all cards come newest first, page by page, each once', async () => {
  for (let n = 0; n < 5; n += 1) await makePost(deps, { userName: `fox${n}`, mintedAt: at(n) })
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await readFeed(deps, { tab: 'all' }, null, { limit: 2, cursor })
    seen.push(...page.items.map(({ userName }) => userName))
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  expect(seen).toEqual(['fox4', 'fox3', 'fox2', 'fox1', 'fox0'])
})

test('legendary are the cards of the upper tiers whose owners show their scores, by score', async () => {
  for (const [userName, total, tier] of [
    ['gold', 700, 'Gold'],
    ['diamond', 900, 'Diamond'],
    ['silver', 400, 'Silver'],
    ['shy', 950, 'Diamond'],
  ] as const) {
    const mint = aMint({ userName })
    scored(mint.userId, total, tier)
    await publishPost(deps, mint)
    if (userName === 'shy')
      await changePreferences(deps, mint.userId, { ...ALL, showsScores: false })
  }
  expect(await namesOf('legendary')).toEqual(['diamond', 'gold'])
})

test('a changed score moves a card; an older event changes nothing', async () => {
  const { userId } = await makePost(deps, { userName: 'riser' })
  scored(userId, 800, 'Gold')
  await refreshScore(deps, userId, 5)
  expect(await namesOf('legendary')).toEqual(['riser'])
  scored(userId, 100, 'Bronze')
  await refreshScore(deps, userId, 4)
  expect(await namesOf('legendary')).toEqual(['riser'])
  await refreshScore(deps, userId, 6)
  expect(await namesOf('legendary')).toEqual([])
})

test('a clan sees the cards of its members, before and after one joins or leaves', async () => {
  const clanId = randomUUID()
  const [early, late] = [aMint({ userName: 'early' }), aMint({ userName: 'late', mintedAt: at(1) })]
  await deps.clanMembers.joined(early.userId, clanId, 3)
  await publishPost(deps, early)
  await publishPost(deps, late)
  await deps.clanMembers.joined(late.userId, clanId, 1)
  await deps.posts.setClan(late.userId, clanId, 1)
  expect(await namesOf('clan', early.userId)).toEqual(['late', 'early'])
  expect(await namesOf('clan', null, clanId)).toEqual(['late', 'early'])
  expect(await namesOf('clan', randomUUID())).toEqual([])
  await deps.clanMembers.left(early.userId, 4)
  await deps.posts.setClan(early.userId, null, 4)
  // The event of the entry comes once more.
  await deps.clanMembers.joined(early.userId, clanId, 3)
  await deps.posts.setClan(early.userId, clanId, 3)
  expect(await namesOf('clan', null, clanId)).toEqual(['late'])
})

test('who leaves the feed is in no tab, and comes back with their likes', async () => {
  const { id, userId, userName } = await makePost(deps)
  await likePost(deps, { id: randomUUID() }, id)
  await changePreferences(deps, userId, { ...ALL, isInFeed: false })
  expect(await namesOf('all')).toEqual([])
  await changePreferences(deps, userId, ALL)
  const { items } = await readFeed(deps, { tab: 'all' }, null, { limit: 10 })
  expect(items).toMatchObject([{ userName, likes: 1 }])
})

test('a change of preferences that was interrupted is ended by a worker', async () => {
  const { userId, userName } = await makePost(deps)
  const { signal } = new AbortController()
  const stopped = async () => {
    throw new Error('stopped')
  }
  const changed: string[] = []
  const visibilityChanged = async (id: string) => void changed.push(id)
  const dying = { ...deps, posts: { ...deps.posts, setPreferences: stopped } }
  const change = changePreferences(dying, userId, { ...ALL, isInFeed: false })
  await expect(change).rejects.toThrow('stopped')
  await finishPreferences(deps, signal)
  expect(await namesOf('all')).toEqual([userName])
  clock.advance(60_000)
  expect(await finishPreferences({ ...deps, visibilityChanged }, signal)).toBe(1)
  expect([changed, await namesOf('all')]).toEqual([[userId], []])
  expect(await finishPreferences(deps, signal)).toBe(0)
})

test('the page of a card has its likes, unless its owner keeps it out of the feed', async () => {
  const { id, userId } = await makePost(deps)
  const fan = randomUUID()
  await likePost(deps, { id: fan }, id)
  const shown = { likes: 1, isHidden: false }
  expect(await shownPost(deps, id, fan)).toEqual({ ...shown, isLiked: true })
  expect(await shownPost(deps, id, null)).toEqual({ ...shown, isLiked: false })
  await changePreferences(deps, userId, { ...ALL, isInFeed: false })
  expect(await shownPost(deps, id, fan)).toBeNull()
})

test('preferences that were changed before the mint hold for the card', async () => {
  const mint = aMint()
  await changePreferences(deps, mint.userId, { ...ALL, isInFeed: false })
  await publishPost(deps, mint)
  expect(await namesOf('all')).toEqual([])
})

test('a page of 100 takes two queries: one of posts, one of likes', async () => {
  const readerId = randomUUID()
  for (let n = 0; n < 4; n += 1) {
    const { id } = await makePost(deps, { mintedAt: at(n) })
    if (n % 2 === 0) await likePost(deps, { id: readerId }, id)
  }
  const reads: string[] = []
  const counted = <T extends object>(name: string, repository: T): T =>
    new Proxy(repository, {
      get(target, method: string) {
        reads.push(`${name}.${method}`)
        return target[method as keyof T]
      },
    })
  const page = await readFeed(
    { ...deps, posts: counted('posts', deps.posts), likes: counted('likes', deps.likes) },
    { tab: 'all' },
    readerId,
    { limit: 100 },
  )
  expect(reads).toEqual(['posts.page', 'likes.likedBy'])
  expect(page.items.map(({ isLiked }) => isLiked)).toEqual([false, true, false, true])
})

test('the owner hears of new likes until they have looked, unless they want no notices', async () => {
  const { id, userId } = await makePost(deps)
  clock.advance(1_000)
  await likePost(deps, { id: randomUUID() }, id)
  expect(await newLikes(deps, userId)).toBe(1)
  await changePreferences(deps, userId, { ...ALL, noticesLikes: false })
  expect(await newLikes(deps, userId)).toBe(0)
  await changePreferences(deps, userId, ALL)
  await deps.preferences.setLikesSeen(userId, clock.now())
  expect(await newLikes(deps, userId)).toBe(0)
})

test('a reported card is one item with the number of its reports; a rejection hides it', async () => {
  const { id, userId } = await makePost(deps, { userName: 'rude' })
  const reporter = randomUUID()
  await reportPost(deps, reporter, id, 'NAME')
  await reportPost(deps, reporter, id, 'PICTURE')
  await reportPost(deps, randomUUID(), id, 'PICTURE')
  const [item, ...more] = await deps.reviews.list('open', id, null, 10)
  expect(more).toEqual([])
  expect(item?.evidence).toEqual(['version:1', 'ground:NAME:1', 'ground:PICTURE:1'])
  await expect(
    deps.reviews.claim(String(item?.id), { id: reporter, roles: ['reviewer'] }),
  ).rejects.toMatchObject({ code: 'ANOTHER_PERSON_DECIDES' })
  await decide(id, 'reject')
  expect(await namesOf('all')).toEqual([])
  await expect(likePost(deps, { id: randomUUID() }, id)).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await expect(reportPost(deps, userId, id, 'NAME')).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a card that its owner keeps out of the feed can be reported, and a like of it taken back', async () => {
  const { id, userId } = await makePost(deps)
  const fan = randomUUID()
  await likePost(deps, { id: fan }, id)
  await changePreferences(deps, userId, { ...ALL, isInFeed: false })
  expect(await unlikePost(deps, fan, id)).toEqual({ likes: 0, isLiked: false })
  expect(await reportPost(deps, fan, id, 'PICTURE')).toEqual(clock.now())
  expect(await deps.reviews.list('open', id, null, 10)).toHaveLength(1)
  await expect(likePost(deps, { id: fan }, id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('an appeal that is accepted shows a hidden card again', async () => {
  const { id, userId } = await makePost(deps, { userName: 'fair' })
  await reportPost(deps, randomUUID(), id, 'NAME')
  await decide(id, 'reject')
  expect(await appealOf(deps, (await deps.posts.find(id))!)).toBe('possible')
  await appealPost(deps, userId, 'It is my name.')
  await appealPost(deps, userId, 'It is my name.')
  expect(await appealOf(deps, (await deps.posts.find(id))!)).toBe('waiting')
  await decide(id, 'accept', 'appealed')
  expect(await namesOf('all')).toEqual(['fair'])
  await expect(appealPost(deps, userId, 'Again')).rejects.toMatchObject({ code: 'ALREADY_DECIDED' })
})

test('a hidden card with another avatar stays hidden until staff have seen the change', async () => {
  const mint = aMint({ userName: 'changed' })
  await publishPost(deps, mint)
  await reportPost(deps, randomUUID(), mint.cardId, 'PICTURE')
  await decide(mint.cardId, 'reject')
  feed.sources.images.set('other', '/api/pog/art/1/other.svg')
  await publishPost(deps, { ...mint, version: 2, avatarId: 'other' })
  expect(await namesOf('all')).toEqual([])
  await decide(mint.cardId, 'accept')
  expect(await namesOf('all')).toEqual(['changed'])
})

test('a hidden card has one item of the review queue, of what it shows now, however often it is changed', async () => {
  const mint = aMint({ userName: 'restless' })
  await publishPost(deps, mint)
  await reportPost(deps, randomUUID(), mint.cardId, 'PICTURE')
  await decide(mint.cardId, 'reject')
  for (let version = 2; version <= 11; version += 1) {
    const avatarId = version % 2 === 0 ? 'even' : 'odd'
    feed.sources.images.set(avatarId, `/api/pog/art/1/${avatarId}.svg`)
    await publishPost(deps, { ...mint, version, avatarId })
  }
  const open = await deps.reviews.list('open', mint.cardId, null, 100)
  expect(open.map(({ evidence }) => evidence)).toEqual([['version:11']])
  await decide(mint.cardId, 'accept')
  expect(await namesOf('all')).toEqual(['restless'])
})

test('a rejected picture that is chosen again, after another one was accepted, hides the card', async () => {
  const mint = aMint({ userName: 'stubborn' })
  for (const name of ['first', 'second', 'third']) {
    feed.sources.images.set(name, `/api/pog/art/1/${name}.svg`)
  }
  let version = 1
  const choose = (avatarId: string) => publishPost(deps, { ...mint, version: version++, avatarId })
  await choose('first')
  await reportPost(deps, randomUUID(), mint.cardId, 'PICTURE')
  // The decision comes after the change, and is about what was shown before.
  await choose('second')
  await decide(mint.cardId, 'reject', 'open', 'PICTURE')
  await decide(mint.cardId, 'accept')
  expect(await namesOf('all')).toEqual(['stubborn'])
  await choose('third')
  expect(await namesOf('all')).toEqual(['stubborn'])
  await choose('first')
  expect(await namesOf('all')).toEqual([])
  // A second look may end otherwise.
  await decide(mint.cardId, 'accept')
  await choose('second')
  await choose('first')
  expect(await namesOf('all')).toEqual(['stubborn'])
})

test('a card that is changed before the decision is hidden by it, and the change is reviewed', async () => {
  const mint = aMint({ userName: 'quick' })
  await publishPost(deps, mint)
  await reportPost(deps, randomUUID(), mint.cardId, 'PICTURE')
  feed.sources.images.set('other', '/api/pog/art/1/other.svg')
  await publishPost(deps, { ...mint, version: 2, avatarId: 'other' })
  await decide(mint.cardId, 'reject')
  expect(await namesOf('all')).toEqual([])
  await decide(mint.cardId, 'accept')
  expect(await namesOf('all')).toEqual(['quick'])
})

test('a user who is erased is gone from the feed, and their likes are gone once they are counted again', async () => {
  const [liked, own] = [await makePost(deps, { userName: 'liked' }), await makePost(deps)]
  await likePost(deps, { id: own.userId }, liked.id)
  await likePost(deps, { id: randomUUID() }, own.id)
  await changePreferences(deps, own.userId, ALL)
  await reportPost(deps, own.userId, liked.id, 'NAME')
  await feed.mongo.connection.db?.collection('likes').updateMany({}, { $set: { outbox: [] } })
  expect(await eraseUser(feed.mongo, personalData, own.userId, clock.now())).toBe(0)
  expect(await namesOf('all')).toEqual(['liked'])
  expect(await deps.likes.count(own.id)).toBe(0)
  clock.advance(2 * DAY_MS)
  await countHeat(deps, new AbortController().signal)
  expect((await deps.posts.find(liked.id))?.likes).toBe(0)
})
