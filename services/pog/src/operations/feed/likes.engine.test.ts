import { randomUUID } from 'node:crypto'
import { HOUR_MS } from '@platform/contracts/constants'
import { HOTNESS } from '@platform/contracts/pog/feed'
import { watchQueries } from '@platform/testing/index-coverage'
import { testClock } from '@platform/testing/test-clock'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePost, openFeed, type TestFeed } from '../../testing/open-feed.ts'
import { countHeat } from './count-heat.ts'
import { likeCounter } from './count-likes.ts'
import { likePost, unlikePost } from './like-post.ts'
import { readFeed } from './read-feed.ts'

const queries = watchQueries()
const clock = testClock({ stopped: true })
let instances: TestFeed[]
beforeAll(async () => {
  instances = [await openFeed('likes', { clock }), await openFeed('likes', { clock })]
})
afterAll(async () => {
  queries.stop()
  expect(queries.unserved()).toEqual([])
  for (const { mongo } of instances) await mongo.close()
})

/** Of an instance in turn. */
const depsOf = (n: number) => instances[n % instances.length]!.deps
const deps = () => depsOf(0)
const userOf = (id: string = randomUUID(), network: string | null = null) => ({
  id,
  origin: { device: null, network },
})
const likesOf = async (postId: string) => (await deps().posts.find(postId))?.likes
const run = () => countHeat(deps(), new AbortController().signal)

test('1,000 likes by 100 users at once, through two instances, are counted exactly, one of each', async () => {
  const posts = await Promise.all(Array.from({ length: 10 }, () => makePost(deps())))
  const users = Array.from({ length: 100 }, () => userOf())
  const each = users.flatMap((user) => posts.map((post) => [user, post] as const))
  // Some are sent twice.
  const sent = [...each, ...each.slice(0, 100)]
  await Promise.all(sent.map(([user, { id }], n) => likePost(depsOf(n), user, id)))
  for (const { id } of posts) {
    expect(await deps().likes.count(id)).toBe(100)
    expect(await likesOf(id)).toBe(100)
  }
  const half = users.slice(0, 50)
  await Promise.all(half.map(({ id: userId }, n) => unlikePost(depsOf(n), userId, posts[0]!.id)))
  expect(await likesOf(posts[0]!.id)).toBe(50)
}, 60_000)

test('a like whose instance dies before it is counted is counted by the worker', async () => {
  const { id } = await makePost(deps())
  const dies = { ...deps(), countLikes: () => Promise.reject(new Error('died')) }
  await expect(likePost(dies, userOf(), id)).rejects.toThrow('died')
  expect(await likesOf(id)).toBe(0)
  await run()
  expect(await likesOf(id)).toBe(1)
})

test('a like that is stored while another count runs is in the next one', async () => {
  const { id } = await makePost(deps())
  let counted = 0
  const { likes } = deps()
  const slow = await openFeed('likes', { clock })
  const countLikes = likeCounter({
    posts: slow.deps.posts,
    likes: {
      ...likes,
      async count(postId) {
        const before = await likes.count(postId)
        counted += 1
        // Stored after the first count has read.
        if (counted === 1) await likePost(deps(), userOf(), id)
        return before
      },
    },
  })
  await countLikes(id)
  expect(await likesOf(id)).toBe(1)
  await slow.mongo.close()
})

test('nobody likes their own card, nor one that others do not see', async () => {
  const own = await makePost(deps())
  await expect(likePost(deps(), userOf(own.userId), own.id)).rejects.toMatchObject({
    code: 'OWN_CARD',
  })
  await deps().posts.setPreferences(own.userId, { isInFeed: false, showsScores: true }, 1)
  await expect(likePost(deps(), userOf(), own.id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('the hottest card is the one that independent people like, not the one of a ring', async () => {
  const { sources } = instances[0]!
  const [honest, ringed] = [await makePost(deps()), await makePost(deps())]
  const people = Array.from({ length: 3 }, () => userOf())
  for (const { id } of people)
    sources.scores.set(id, { total: 0, human: HOTNESS.fullHuman, tier: null })
  for (const user of people) await likePost(deps(), user, honest.id)
  const ring = await Promise.all(Array.from({ length: 8 }, () => makePost(deps())))
  for (const { userId } of [ringed, ...ring])
    sources.scores.set(userId, { total: 0, human: HOTNESS.fullHuman, tier: null })
  for (const { userId } of ring) await likePost(deps(), userOf(userId), ringed.id)
  for (const post of ring) await likePost(deps(), userOf(ringed.userId), post.id)
  await run()
  const heat = async ({ id }: { id: string }) => (await deps().posts.find(id))?.heat ?? 0
  expect(await heat(honest)).toBeGreaterThan(await heat(ringed))
  // Members of a ring like from their own networks; without the likes back they are independent.
  for (const post of ring) await unlikePost(deps(), ringed.userId, post.id)
  clock.advance(HOUR_MS)
  await run()
  expect(await heat(ringed)).toBeGreaterThan(await heat(honest))
})

test('likes of one network count less than those of several', async () => {
  const [one, several] = [await makePost(deps()), await makePost(deps())]
  for (let n = 0; n < 4; n += 1) {
    await likePost(deps(), userOf(randomUUID(), 'same'), one.id)
    await likePost(deps(), userOf(randomUUID(), `network-${n}`), several.id)
  }
  await run()
  const page = await readFeed(deps(), { tab: 'hottest' }, null, { limit: 100 })
  const place = ({ id }: { id: string }) => page.items.findIndex((post) => post.id === id)
  expect(place(several)).toBeLessThan(place(one))
})
