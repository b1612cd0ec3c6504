import { DomainError, recordAct, type Staff } from '@platform/service-kit'
import type { Post } from '../../domain/feed/post.ts'
import type { FeedDependencies } from './feed-dependencies.ts'

/** Staff choose a card for the feed of highlights, or take it out. @throws NOT_FOUND, also for one that is chosen and is not in the feed */
export async function highlightPost(
  deps: Pick<FeedDependencies, 'posts' | 'audit' | 'events' | 'clock' | 'ids'>,
  postId: string,
  isHighlighted: boolean,
  by: Staff,
): Promise<Post> {
  const { posts, clock } = deps
  const post = await posts.find(postId)
  const isSeen = post?.isInFeed && !post.hidden
  if (!post || (isHighlighted && !isSeen)) throw new DomainError('NOT_FOUND')
  const before = { isHighlighted: post.highlightedAt !== null }
  if (before.isHighlighted === isHighlighted) return post
  await recordAct(deps, {
    ...{ by, action: 'highlight-card', subject: { kind: 'card', id: postId } },
    ...{ before, after: { isHighlighted } },
  })
  const changed = await posts.setHighlighted(postId, isHighlighted ? clock.now() : null)
  if (!changed) throw new DomainError('NOT_FOUND')
  return changed
}
