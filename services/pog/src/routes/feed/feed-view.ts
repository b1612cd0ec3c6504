import type { FeedPost, StaffPost } from '@platform/contracts/pog/feed-http'
import { cardPath, frontImagePath } from '@platform/contracts/pog/paths'
import type { Post } from '../../domain/feed/post.ts'
import type { SeenPost } from '../../operations/feed/read-feed.ts'

/** A post as one reader sees it; a score that its owner does not show is left out, also for the owner. */
export function postView(post: SeenPost, readerId: string | null): FeedPost {
  const { id: postId, userName, walletName, number, avatar, style, likes, isLiked } = post
  return {
    ...{ postId, userName, walletName, number, avatar, style, likes, isLiked },
    page: cardPath(userName),
    front: frontImagePath(userName),
    tier: post.showsScores ? post.tier : null,
    total: post.showsScores ? post.total : null,
    mintedAt: post.mintedAt.toISOString(),
    isHighlighted: post.highlightedAt !== null,
    isOwn: post.userId === readerId,
  }
}

/** The same for staff, who see a hidden one too. */
export const staffPostView = (post: Post): StaffPost => ({
  postId: post.id,
  userName: post.userName,
  number: post.number,
  page: cardPath(post.userName),
  avatar: post.avatar,
  mintedAt: post.mintedAt.toISOString(),
  contentVersion: post.contentVersion,
  isHighlighted: post.highlightedAt !== null,
  isInFeed: post.isInFeed,
  hidden: post.hidden?.ground ?? null,
})
