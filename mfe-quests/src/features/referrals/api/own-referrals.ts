import type { OwnReferrals } from '@platform/contracts/quests/referrals'
import { unwrap } from '@platform/remote-kit/api-client'
import { useQuery } from '@platform/remote-kit/query'
import { useApi } from '@platform/remote-kit/shell'
import { referralKeys } from './referral-keys.ts'

/** The user's code, and how many they invited. */
export function useOwnReferrals(userId: string) {
  const api = useApi()
  return useQuery<OwnReferrals>({
    queryKey: referralKeys.own(userId),
    queryFn: async ({ signal }) =>
      unwrap(await api.getWithAuth<OwnReferrals>('/referrals/me', { signal })),
  })
}
