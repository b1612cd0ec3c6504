import type { CampaignDetail, Claim } from '@platform/contracts/quests/http'
import { newIdempotencyKey, unwrap } from '@platform/remote-kit/api-client'
import { failureCode } from '@platform/remote-kit/failure-code'
import { isRefusedForGood } from '@platform/remote-kit/is-refused-for-good'
import { useQueryClient } from '@platform/remote-kit/query'
import { useApi, useBalance, useShell } from '@platform/remote-kit/shell'
import { useWrite } from '@platform/remote-kit/use-write'
import { useSetAtom } from 'jotai'
import { useRef } from 'react'
import { balanceAtClaimAtom } from '../model/rail-state.ts'
import { campaignKeys } from './campaign-keys.ts'
import { useChangeCampaign } from './use-change-campaign.ts'
import { useRefreshCampaigns } from './use-refresh-campaigns.ts'

/**
 * Claims the campaign's reward. A claim whose outcome is unknown is retried under its own key; after a
 * refusal the next press is a new claim. While one is in progress, presses change nothing.
 */
export function useClaimReward({ id: campaignId, reward }: CampaignDetail) {
  const api = useApi()
  const shell = useShell()
  const queries = useQueryClient()
  const changeCampaign = useChangeCampaign(campaignId)
  const key = useRef<string | null>(null)
  const { balances } = useBalance()
  const setBalanceAtClaim = useSetAtom(balanceAtClaimAtom)
  const { send, isPending, error } = useWrite({
    mutationFn: async (idempotencyKey: string) =>
      unwrap(
        await api.postWithAuth<Claim>(
          `/airdrop-campaign/campaigns/${campaignId}/claim-reward`,
          {},
          { idempotencyKey },
        ),
      ),
    onSuccess(claim) {
      shell.track('reward_claimed', { campaignId, status: claim.status })
      return changeCampaign(({ progress, ...campaign }) => ({
        ...campaign,
        progress: progress && { ...progress, claim },
      }))
    },
    onError: (failure) => {
      shell.track('claim_failed', { campaignId, code: failureCode(failure) })
      if (isRefusedForGood(failure)) key.current = null
      return queries.invalidateQueries({ queryKey: campaignKeys.all })
    },
  })

  function press() {
    if (key.current === null) {
      key.current = newIdempotencyKey()
      const known = balances.find(({ currency }) => currency === reward.currency)
      setBalanceAtClaim(known?.available ?? null)
    }
    void send(key.current)
  }

  // The reward may have been claimed in another tab.
  useRefreshCampaigns('transactions')

  return { press, isPending, error }
}
