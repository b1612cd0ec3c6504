import { cardLiked } from '@platform/contracts/pog/events'
import type { LikeAnswer } from '@platform/contracts/pog/feed-http'
import { DomainError, type User } from '@platform/service-kit'
import { isShown, type Post } from '../../domain/feed/post.ts'
import type { FeedDependencies } from './feed-dependencies.ts'

/**
 * The user likes a card, once however often they send it.
 * @throws NOT_FOUND also of a card that others do not see, OWN_CARD
 */
export async function likePost(
  deps: FeedDependencies,
  user: Pick<User, 'id' | 'origin'>,
  postId: string,
): Promise<LikeAnswer> {
  const { posts, likes, clanMembers, events, clock, ids } = deps
  const post = await loadShown(deps, postId)
  const { userId: ownerId } = post
  if (ownerId === user.id) throw new DomainError('OWN_CARD')
  const [{ human }, member] = await Promise.all([deps.scoreOf(user.id), clanMembers.find(user.id)])
  const at = clock.now()
  const like = {
    ...{ postId, ownerId, userId: user.id, at, human },
    network: user.origin?.network ?? null,
    clanId: member?.clanId ?? null,
  }
  const likeId = likeIdOf({ ids }, postId, user.id)
  const data = { likeId, postId, ownerId, userId: user.id, at: at.toISOString() }
  const event = events.create(cardLiked, { key: ownerId, subject: likeId, data })
  // Before the like: should this instance die after it, the worker counts it.
  await posts.markDue(postId, at)
  await likes.add(like, event)
  return { likes: await deps.countLikes(postId), isLiked: true }
}

/** The user likes a card no more: it counts neither in the feed nor for its owner's score. @throws NOT_FOUND */
export async function unlikePost(
  deps: FeedDependencies,
  userId: string,
  postId: string,
): Promise<LikeAnswer> {
  if (!(await deps.posts.find(postId))) throw new DomainError('NOT_FOUND')
  await deps.posts.markDue(postId, deps.clock.now())
  const likeId = likeIdOf(deps, postId, userId)
  // Before, so that a like that is gone has no points; and after, for its event may have been counted between the two.
  await deps.likeTakenBack(likeId)
  await deps.likes.remove(postId, userId)
  await deps.likeTakenBack(likeId)
  return { likes: await deps.countLikes(postId), isLiked: false }
}

/** The same each time this user likes this card. */
const likeIdOf = ({ ids }: Pick<FeedDependencies, 'ids'>, postId: string, userId: string) =>
  ids.from('card-like', postId, userId)

/** A card that everybody sees in the feed. @throws NOT_FOUND */
async function loadShown(
  { posts }: Pick<FeedDependencies, 'posts'>,
  postId: string,
): Promise<Post> {
  const post = await posts.find(postId)
  if (!post || !isShown(post)) throw new DomainError('NOT_FOUND')
  return post
}
