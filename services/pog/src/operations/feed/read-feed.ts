import type { FeedTab } from '@platform/contracts/pog/feed'
import {
  type KeysetPosition,
  numberPosition,
  type Page,
  readPage,
  timePosition,
  type WantedPage,
} from '@platform/service-kit'
import type { Post } from '../../domain/feed/post.ts'
import type { FeedOrder, PostFilter } from '../../repositories/posts.ts'
import type { FeedDependencies } from './feed-dependencies.ts'

/** A post as one reader sees it. */
export interface SeenPost extends Post {
  isLiked: boolean
}

interface Tab {
  order: FeedOrder
  filter: PostFilter
}

/** Every tab but `clan`, whose filter is a clan. */
const TABS: Record<Exclude<FeedTab, 'clan'>, Tab> = {
  legendary: { order: 'total', filter: { isLegendary: true } },
  hottest: { order: 'heat', filter: {} },
  all: { order: 'mintedAt', filter: {} },
  highlighted: { order: 'highlightedAt', filter: { isHighlighted: true } },
}

/**
 * A page of the feed: one query for the posts, one for the reader's likes.
 * @param clanId of the tab `clan`; absent, it is the reader's own clan, and the page of a reader without one is empty
 * @throws INVALID_CURSOR
 */
export async function readFeed(
  deps: Pick<FeedDependencies, 'posts' | 'likes' | 'clanMembers'>,
  { tab, clanId }: { tab: FeedTab; clanId?: string | undefined },
  readerId: string | null,
  page: WantedPage,
): Promise<Page<SeenPost>> {
  const { posts } = deps
  const chosen = tab === 'clan' ? await clanTab(deps, clanId, readerId) : TABS[tab]
  if (!chosen) return { items: [], nextCursor: null }
  const { filter, order } = chosen
  const read = (after: KeysetPosition | null, limit: number) =>
    posts.page(filter, order, after, limit)
  const { items, nextCursor } =
    order === 'heat' || order === 'total'
      ? await readPage(page, {
          position: numberPosition,
          read,
          positionOf: (post) => ({ value: post[order] ?? 0, id: post.id }),
        })
      : await readPage(page, {
          position: timePosition,
          read,
          positionOf: (post) => ({ value: post[order] ?? post.mintedAt, id: post.id }),
        })
  return { items: await withLikes(deps, items, readerId), nextCursor }
}

async function clanTab(
  { clanMembers }: Pick<FeedDependencies, 'clanMembers'>,
  clanId: string | undefined,
  readerId: string | null,
): Promise<Tab | null> {
  const own = clanId ?? (readerId && (await clanMembers.find(readerId))?.clanId)
  return own ? { order: 'mintedAt', filter: { clanId: own } } : null
}

/** With whether the reader likes each. */
async function withLikes(
  { likes }: Pick<FeedDependencies, 'likes'>,
  items: readonly Post[],
  readerId: string | null,
): Promise<SeenPost[]> {
  const ids = items.map(({ id }) => id)
  const liked = readerId ? await likes.likedBy(readerId, ids) : new Set<string>()
  return items.map((post) => ({ ...post, isLiked: liked.has(post.id) }))
}
