import type { OwnOffer } from '@platform/contracts/quests/offerwall'
import { type Page, pagedQuery } from '@platform/remote-kit/paged-query'
import { useInfiniteQuery } from '@platform/remote-kit/query'
import { useApi } from '@platform/remote-kit/shell'
import { offerKeys } from './offer-keys.ts'

const PAGE_LIMIT = 10

/** The offers that the user has begun, newest first. */
export function useOwnOffers(userId: string) {
  const api = useApi()
  return useInfiniteQuery(
    pagedQuery({
      queryKey: offerKeys.own(userId),
      fetchPage: (page, signal) =>
        api.getWithAuth<Page<OwnOffer>>('/offerwall/me', {
          query: { pageLimit: PAGE_LIMIT, ...page },
          signal,
        }),
    }),
  )
}
