import type { FeedDependencies } from './feed-dependencies.ts'

/**
 * The counter of likes of an instance. A count that has begun may miss a like that is stored meanwhile, so a call during a count
 * gets the next one, which all such calls share: a hundred likes of one card at once are a few counts, and the last of them has all.
 */
export function likeCounter({
  posts,
  likes,
}: Pick<FeedDependencies, 'posts' | 'likes'>): FeedDependencies['countLikes'] {
  const counts = new Map<string, { now: Promise<number>; next?: Promise<number> }>()

  /** Instances count at the same time: a count is stored only over the one that was there before it began. */
  async function count(postId: string): Promise<number> {
    for (;;) {
      const version = await posts.likeVersionOf(postId)
      const found = await likes.count(postId)
      if (version === null || (await posts.setLikes(postId, version, found))) return found
    }
  }

  function begin(postId: string): Promise<number> {
    const entry: { now: Promise<number>; next?: Promise<number> } = { now: count(postId) }
    counts.set(postId, entry)
    const end = () => {
      if (counts.get(postId) === entry && !entry.next) counts.delete(postId)
    }
    entry.now.then(end, end)
    return entry.now
  }

  return (postId) => {
    const entry = counts.get(postId)
    if (!entry) return begin(postId)
    const next = () => begin(postId)
    entry.next ??= entry.now.then(next, next)
    return entry.next
  }
}
