import type { Claim } from '@platform/contracts/quests/http'
import { unwrap } from '@platform/remote-kit/api-client'
import { useQuery } from '@platform/remote-kit/query'
import { useApi, useShell } from '@platform/remote-kit/shell'
import { claimPollInterval, claimView } from '../model/claim-view.ts'
import { campaignKeys } from './campaign-keys.ts'
import { useViewer } from './use-viewer.ts'

/** Follows a claim until it is credited or refused. */
export function useClaim(claim: Claim): Claim {
  const api = useApi()
  const shell = useShell()
  const viewer = useViewer()
  const { campaignId, claimId } = claim
  const followed = useQuery({
    queryKey: campaignKeys.claim(viewer, campaignId, claimId),
    queryFn: async ({ signal }) =>
      unwrap(
        await api.getWithAuth<Claim>(
          `/airdrop-campaign/campaigns/${campaignId}/claims/${encodeURIComponent(claimId)}`,
          { signal },
        ),
      ),
    initialData: claim,
    refetchInterval: ({ state }) =>
      claimPollInterval(claimView(state.data ?? claim, shell.serverNow())),
  })
  return followed.data
}
