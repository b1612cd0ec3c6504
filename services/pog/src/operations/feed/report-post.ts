import type { AppealState } from '@platform/contracts/clans/chief-applications'
import type { CardReportGround } from '@platform/contracts/pog/feed'
import { DomainError } from '@platform/service-kit'
import type { Post } from '../../domain/feed/post.ts'
import { evidenceOf, openCardReview, reviewIdOf } from './card-reviews.ts'
import type { FeedDependencies } from './feed-dependencies.ts'

/**
 * A user says what is wrong with a card, also with one that its owner keeps out of the feed: everybody sees its page and its pictures. The
 * reports of one version of it are one item of the review queue, also after it was decided.
 * @returns when the user first did @throws NOT_FOUND also of a card that staff have hidden, OWN_CARD
 */
export async function reportPost(
  deps: FeedDependencies,
  userId: string,
  postId: string,
  ground: CardReportGround,
): Promise<Date> {
  const { cardReports, reviews, clock, posts } = deps
  const post = await posts.find(postId)
  if (!post || post.hidden) throw new DomainError('NOT_FOUND')
  if (post.userId === userId) throw new DomainError('OWN_CARD')
  const { contentVersion } = post
  const report = await cardReports.add({ postId, contentVersion, userId, ground, at: clock.now() })
  const { id } = await openCardReview(deps, post, 'reported')
  const grounds = await cardReports.groundsOf(postId, contentVersion)
  await reviews.note(id, evidenceOf(contentVersion, grounds))
  return report.at
}

type Reviewed = Pick<FeedDependencies, 'posts' | 'reviews' | 'ids'>

/**
 * The owner of a hidden card asks for another decision, once. Repeated while it waits, it is one.
 * @throws NOT_FOUND without a card, ALREADY_DECIDED unless it is hidden and unchanged, IN_PROGRESS while the decision has had no effect yet
 */
export async function appealPost(deps: Reviewed, userId: string, reason: string): Promise<void> {
  const { posts, reviews } = deps
  const post = await posts.ofUser(userId)
  if (!post) throw new DomainError('NOT_FOUND')
  if (!post.hidden || post.hidden.isChanged) throw new DomainError('ALREADY_DECIDED')
  const item = await reviews.find(post.hidden.reviewId)
  if (item?.userId === userId && item.state === 'appealed') return
  await reviews.appeal(post.hidden.reviewId, userId, reason)
}

/** What its owner can do about a hidden card: `waiting` too while staff look at a change of it. */
export async function appealOf(deps: Reviewed, post: Post): Promise<AppealState> {
  const { hidden, contentVersion } = post
  if (!hidden) return 'over'
  const isOpen = ({ state }: { state: string }) => state === 'open' || state === 'appealed'
  const current = await deps.reviews.find(reviewIdOf(deps, { id: post.id, contentVersion }))
  if (current && isOpen(current)) return 'waiting'
  const item = await deps.reviews.find(hidden.reviewId)
  if (hidden.isChanged || item?.state !== 'decided') return 'over'
  return item.decision?.verdict === 'reject' ? 'possible' : 'over'
}
