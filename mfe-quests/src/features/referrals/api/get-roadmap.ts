import type { ReferralRoadmap } from '@platform/contracts/quests/referrals'
import { unwrap } from '@platform/remote-kit/api-client'
import { useQuery } from '@platform/remote-kit/query'
import { useApi } from '@platform/remote-kit/shell'
import { referralKeys } from './referral-keys.ts'

/** The steps of a friend, and what is paid for them now; the same for everybody. */
export function useRoadmap() {
  const api = useApi()
  return useQuery<ReferralRoadmap>({
    queryKey: referralKeys.roadmap(),
    queryFn: async ({ signal }) =>
      unwrap(await api.get<ReferralRoadmap>('/referrals/roadmap', { signal })),
  })
}
