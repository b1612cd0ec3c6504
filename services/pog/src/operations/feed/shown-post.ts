import type { FeedDependencies } from './feed-dependencies.ts'

/**
 * A card in the feed for its own page: how many like it, whether this reader does, and whether staff have hidden it. Null of a card that
 * its owner keeps out of the feed: nobody can like it there.
 */
export async function shownPost(
  { posts, likes }: Pick<FeedDependencies, 'posts' | 'likes'>,
  postId: string,
  readerId: string | null,
) {
  const [post, liked] = await Promise.all([
    posts.find(postId),
    readerId === null ? null : likes.likedBy(readerId, [postId]),
  ])
  if (!post || !(post.isInFeed || post.hidden)) return null
  return { likes: post.likes, isLiked: liked?.has(postId) ?? false, isHidden: post.hidden !== null }
}
