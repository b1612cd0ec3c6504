import type { CampaignDetail, Claim } from '@platform/contracts/quests/http'
import { newIdempotencyKey, unwrap } from '@platform/remote-kit/api-client'
import { useApi } from '@platform/remote-kit/shell'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { campaignKeys } from './campaign-keys.ts'
import { useViewer } from './use-viewer.ts'

/** Claims the campaign's reward. One key for as long as the page asks for the same claim, so a retry cannot pay twice. */
export function useClaimReward(campaignId: string) {
  const api = useApi()
  const viewer = useViewer()
  const queries = useQueryClient()
  const key = useRef(newIdempotencyKey())
  return useMutation({
    mutationFn: async () =>
      unwrap(
        await api.postWithAuth<Claim>(
          `/airdrop-campaign/campaigns/${campaignId}/claim-reward`,
          {},
          { idempotencyKey: key.current },
        ),
      ),
    onSuccess: (claim) => {
      queries.setQueryData<CampaignDetail>(campaignKeys.detail(viewer, campaignId), (campaign) =>
        campaign?.progress ? { ...campaign, progress: { ...campaign.progress, claim } } : campaign,
      )
    },
    onError: () => queries.invalidateQueries({ queryKey: campaignKeys.all }),
  })
}
