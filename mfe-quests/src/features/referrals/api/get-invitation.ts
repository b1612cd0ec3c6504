import type { Invitation } from '@platform/contracts/quests/referrals'
import { unwrap } from '@platform/remote-kit/api-client'
import { useQuery } from '@platform/remote-kit/query'
import { useApi } from '@platform/remote-kit/shell'
import { referralKeys } from './referral-keys.ts'

/** Who sent the invitation of this code, and what both get; the same for everybody. */
export function useInvitation(code: string) {
  const api = useApi()
  return useQuery<Invitation>({
    queryKey: referralKeys.invitation(code),
    queryFn: async ({ signal }) =>
      unwrap(
        await api.get<Invitation>(`/referrals/invitations/${encodeURIComponent(code)}`, { signal }),
      ),
  })
}
