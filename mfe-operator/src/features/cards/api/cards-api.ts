import type { PublicCard } from '@platform/contracts/pog/cards-http'
import type { FeedPost } from '@platform/contracts/pog/feed-http'
import { type ApiClient, unwrap } from '@platform/remote-kit/api-client'
import { type Page, pagedQuery } from '@platform/remote-kit/paged-query'

/** The cards that staff have chosen, as the feed shows them. */
export const chosenCardsQuery = (api: ApiClient) =>
  pagedQuery({
    queryKey: ['staff-chosen-cards'],
    fetchPage: (page, signal) =>
      api.getWithAuth<Page<FeedPost>>('/pog/feed', {
        query: { tab: 'highlighted', ...page },
        signal,
      }),
  })

/** The card of the feed that has this name; null of one that its owner keeps out of it. @throws ApiFailure NOT_FOUND without a minted card */
export async function findPost(api: ApiClient, userName: string): Promise<string | null> {
  const path = `/pog/cards/${encodeURIComponent(userName)}`
  return unwrap(await api.getWithAuth<PublicCard>(path)).post?.postId ?? null
}

/** Chooses a card for the feed, or takes it out. @throws ApiFailure */
export const chooseCard = async (
  api: ApiClient,
  postId: string,
  isHighlighted: boolean,
): Promise<FeedPost> =>
  unwrap(await api.putWithAuth<FeedPost>(`/pog/admin/feed/${postId}/highlight`, { isHighlighted }))
