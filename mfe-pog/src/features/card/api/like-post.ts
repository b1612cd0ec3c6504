import type { PublicCard } from '@platform/contracts/pog/cards-http'
import type { FeedPost, LikeAnswer } from '@platform/contracts/pog/feed-http'
import { unwrap } from '@platform/remote-kit/api-client'
import type { Page } from '@platform/remote-kit/paged-query'
import { useQueryClient } from '@platform/remote-kit/query'
import { useApi } from '@platform/remote-kit/shell'
import { useWrite } from '@platform/remote-kit/use-write'
import { feedKeys } from '../../feed/api/feed-keys.ts'
import { cardKeys } from './card-keys.ts'

type Stored = FeedPost[] | { pages: Page<FeedPost>[] } | undefined

/** Likes a card, or takes the like back. Every list and page then shows what the server counted. */
export function useLike(postId: string) {
  const api = useApi()
  const queries = useQueryClient()
  const path = `/pog/feed/${encodeURIComponent(postId)}/like`
  return useWrite({
    mutationFn: async (wanted: boolean) =>
      unwrap(
        await (wanted
          ? api.postWithAuth<LikeAnswer>(path, {})
          : api.deleteWithAuth<LikeAnswer>(path)),
      ),
    onSuccess(counted) {
      const update = (post: FeedPost) => (post.postId === postId ? { ...post, ...counted } : post)
      const change = (stored: Stored): Stored => {
        if (Array.isArray(stored)) return stored.map(update)
        if (!stored?.pages) return stored
        const pages = stored.pages.map((page) => ({ ...page, items: page.items.map(update) }))
        return { ...stored, pages }
      }
      for (const kind of ['list', 'top']) {
        queries.setQueriesData<Stored>({ queryKey: [...feedKeys.all, kind] }, change)
      }
      queries.setQueriesData<PublicCard>({ queryKey: cardKeys.all }, (card) =>
        card?.post?.postId === postId ? { ...card, post: { ...card.post, ...counted } } : card,
      )
    },
  })
}
