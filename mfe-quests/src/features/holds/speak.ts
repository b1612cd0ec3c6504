import type { Claim } from '@platform/contracts/quests/http'
import { unwrap } from '@platform/remote-kit/api-client'
import { useQueryClient } from '@platform/remote-kit/query'
import { useApi } from '@platform/remote-kit/shell'
import { useWrite } from '@platform/remote-kit/use-write'
import { campaignKeys } from '../campaigns/api/campaign-keys.ts'
import { useViewer } from '../campaigns/api/use-viewer.ts'

/** Sends what the user says about a held claim: to the reviewer, or as an appeal against their decision. */
export function useSpeak(
  { campaignId, claimId }: Claim,
  what: 'explanation' | 'appeal',
  onSent: () => void,
) {
  const api = useApi()
  const viewer = useViewer()
  const queries = useQueryClient()
  return useWrite({
    mutationFn: async (reason: string) =>
      unwrap(
        await api.postWithAuth<Claim>(
          `/airdrop-campaign/campaigns/${campaignId}/claims/${encodeURIComponent(claimId)}/${what}`,
          { reason },
        ),
      ),
    onSuccess(claim) {
      queries.setQueryData(campaignKeys.claim(viewer, campaignId, claimId), claim)
      onSent()
    },
    onError: () => queries.invalidateQueries({ queryKey: campaignKeys.all }),
  })
}
