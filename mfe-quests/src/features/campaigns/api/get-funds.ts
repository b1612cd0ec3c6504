import type { CampaignFunds } from '@platform/contracts/quests/payouts'
import { unwrap } from '@platform/remote-kit/api-client'
import { useQuery } from '@platform/remote-kit/query'
import { useApi } from '@platform/remote-kit/shell'
import { campaignKeys } from './campaign-keys.ts'

/** What a campaign's escrow got, paid and gave back; the same for every viewer. */
export function useFunds(campaignId: string) {
  const api = useApi()
  return useQuery<CampaignFunds>({
    queryKey: campaignKeys.funds(campaignId),
    queryFn: async ({ signal }) => {
      const path = `/airdrop-campaign/campaigns/${campaignId}/funds`
      return unwrap(await api.get<CampaignFunds>(path, { signal }))
    },
  })
}
