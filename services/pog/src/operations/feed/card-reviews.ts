import { CARD_REPORT_GROUNDS, type CardReportGround } from '@platform/contracts/pog/feed'
import {
  type Clock,
  createReviews,
  type Ids,
  type ReviewDecision,
  type ReviewItem,
  type ReviewStore,
  type Reviews,
} from '@platform/service-kit'
import type { Post } from '../../domain/feed/post.ts'
import type { FeedDependencies } from './feed-dependencies.ts'

type Parts = Pick<FeedDependencies, 'posts' | 'cardReports' | 'audit' | 'events'> & {
  store: ReviewStore
  clock: Clock
  ids: Ids
}

/** The review queue of reported cards. Who has reported a card decides nothing about it. */
export function cardReviews(parts: Parts): Reviews {
  const reviews: Reviews = createReviews({
    ...parts,
    kinds: { card: (item, made) => decideCard({ ...parts, reviews }, item, made) },
    grounds: { card: CARD_REPORT_GROUNDS },
    exclusionOf: async ({ subject }, { id }) =>
      (await parts.cardReports.isBy(id, subject.id)) ? 'CONCERNED' : null,
  })
  return reviews
}

type Needed = Pick<FeedDependencies, 'posts' | 'reviews' | 'ids'>

/** The review of the card as it is now. */
export const reviewIdOf = (
  { ids }: Pick<Needed, 'ids'>,
  { id, contentVersion }: Pick<Post, 'id' | 'contentVersion'>,
): string => ids.from('card-review', id, String(contentVersion))

/** A hidden card comes before one that was only reported: its owner waits for it. */
const RISKS = { hidden: 80, reported: 50 } as const
const VERSION = 'version:'

/** Staff decide about the card as it is now. @returns what has become of the item */
export function openCardReview(
  deps: Pick<Needed, 'reviews' | 'ids'>,
  post: Post,
  why: keyof typeof RISKS,
): Promise<ReviewItem> {
  return deps.reviews.open('card', {
    id: reviewIdOf(deps, post),
    subject: { kind: 'card', id: post.id },
    userId: post.userId,
    evidence: evidenceOf(post.contentVersion),
    risk: RISKS[why],
  })
}

/**
 * Staff decide about a change of a card that they have hidden. One item for a card, however often it is changed: nobody decides about what
 * it does not show any more.
 */
export async function reviewChange(
  deps: Pick<Needed, 'posts' | 'reviews' | 'ids'>,
  post: Post,
  reviewId: string,
): Promise<void> {
  const { id, contentVersion } = post
  const former = reviewIdOf(deps, { id, contentVersion: contentVersion - 1 })
  for (const over of new Set([former, reviewId])) await deps.reviews.withdraw(over)
  await openCardReview(deps, post, 'hidden')
  // A later change found no item of this one yet.
  const isOver = (await deps.posts.find(id))?.contentVersion !== contentVersion
  if (isOver) await deps.reviews.withdraw(reviewIdOf(deps, post))
}

/** What an item says: the version, and how many users have reported it on which ground, the most frequent first. */
export const evidenceOf = (
  contentVersion: number,
  grounds: readonly CardReportGround[] = [],
): string[] => {
  const counts = [...Map.groupBy(grounds, (ground) => ground)]
    .map(([ground, { length }]) => ({ ground, length }))
    .toSorted((a, b) => b.length - a.length || (a.ground < b.ground ? -1 : 1))
  const said = counts.map(({ ground, length }) => `ground:${ground}:${length}`)
  return [`${VERSION}${contentVersion}`, ...said]
}

/**
 * A rejected card is hidden, an accepted one is seen, and a rejected picture hides the card whenever it shows it again. A card is decided by version: a later one has its own review, and until that is
 * decided, a rejection of an earlier one hides it.
 */
async function decideCard(
  deps: Needed,
  { id, subject, evidence }: ReviewItem,
  { verdict, ground, at }: ReviewDecision,
): Promise<void> {
  const { posts } = deps
  const version = Number(evidence[0]?.slice(VERSION.length))
  if (verdict === 'accept') await posts.setRejected(subject.id, version, null)
  if (ground === 'PICTURE') await posts.setRejected(subject.id, version, { ground, reviewId: id })
  for (;;) {
    const post = await posts.find(subject.id)
    if (!post) return
    const { contentVersion } = post
    const isChanged = contentVersion !== version
    if (isChanged) {
      if (verdict === 'accept') return
      const { state } = await openCardReview(deps, post, 'hidden')
      if (state !== 'open') return
    }
    const because = { ground: (ground ?? 'NAME') as CardReportGround, reviewId: id, isChanged }
    const hidden = verdict === 'reject' ? because : null
    if (await posts.setHidden(post.id, contentVersion, hidden, at, id)) return
    if ((await posts.find(post.id))?.contentVersion === contentVersion) return
  }
}
