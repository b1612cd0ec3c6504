import type { Referral, ReferralState } from '@platform/contracts/quests/referrals'
import { type Page, pagedQuery } from '@platform/remote-kit/paged-query'
import { useInfiniteQuery } from '@platform/remote-kit/query'
import { useApi } from '@platform/remote-kit/shell'
import { referralKeys } from './referral-keys.ts'

/** Those whom the user invited, newest first; in one state, or all. */
export function useReferrals(userId: string, state: ReferralState | null) {
  const api = useApi()
  return useInfiniteQuery(
    pagedQuery({
      queryKey: referralKeys.list(userId, state),
      fetchPage: (page, signal) =>
        api.getWithAuth<Page<Referral>>('/referrals/list', {
          query: { ...(state && { state }), ...page },
          signal,
        }),
    }),
  )
}
