import type { CampaignDetail, Claim } from '@platform/contracts/quests/http'
import { ApiFailure, newIdempotencyKey, unwrap } from '@platform/remote-kit/api-client'
import { useApi } from '@platform/remote-kit/shell'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { campaignKeys } from './campaign-keys.ts'
import { useViewer } from './use-viewer.ts'

/**
 * Claims the campaign's reward. A claim whose fate is unknown is retried under its own key; after a
 * definite refusal the next press is a new intent.
 */
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
    onError: (error) => {
      if (error instanceof ApiFailure && isRefusal(error)) key.current = newIdempotencyKey()
      return queries.invalidateQueries({ queryKey: campaignKeys.all })
    },
  })
}

const isRefusal = ({ status }: ApiFailure) => status >= 400 && status < 500 && status !== 429
