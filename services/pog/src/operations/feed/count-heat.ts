import { DAY_MS, HOUR_MS } from '@platform/contracts/constants'
import { forEachSettled } from '@platform/service-kit'
import { countedSince, heatOf } from '../../domain/feed/hotness.ts'
import type { Post } from '../../domain/feed/post.ts'
import type { FeedDependencies } from './feed-dependencies.ts'

/** Posts of one run. */
const AT_ONCE = 50
/** Of more likes the latest count; the others have faded, or there are so many that they decide nothing. */
const MOST_LIKES = 200
/** Likes among the users of one post that are looked at for rings. */
const MOST_BETWEEN = 10_000
/** Rings close without a like of this post, so it is looked at again while its likes count. */
const AGAIN_MS = HOUR_MS
/** Users who leave take their likes with them. */
const RECOUNT_MS = DAY_MS

type Needed = Pick<FeedDependencies, 'posts' | 'likes' | 'countLikes' | 'clock'>

/** Counts likes and heat of the posts that are due. @returns how many they were */
export async function countHeat(deps: Needed, signal: AbortSignal): Promise<number> {
  const due = await deps.posts.due(deps.clock.now(), AT_ONCE)
  await forEachSettled(due, signal, (post) => countHeatOf(deps, post))
  return due.length
}

async function countHeatOf(deps: Needed, post: Post): Promise<void> {
  const { posts, likes, clock } = deps
  const now = clock.now()
  const count = await deps.countLikes(post.id)
  const latest = await likes.latest(post.id, countedSince(now), MOST_LIKES)
  const users = [post.userId, ...latest.map(({ userId }) => userId)]
  const between = latest.length === 0 ? [] : await likes.between(users, MOST_BETWEEN)
  const again = latest.length > 0 ? AGAIN_MS : RECOUNT_MS
  const nextDueAt = count > 0 ? new Date(now.getTime() + again) : null
  await posts.setHeat(post, heatOf(post, latest, between), nextDueAt)
}
