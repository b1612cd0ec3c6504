import type { CampaignStats } from '@platform/contracts/clans/http'
import type { CampaignDetail } from '@platform/contracts/quests/http'
import { unwrap } from '@platform/remote-kit/api-client'
import { useQuery } from '@platform/remote-kit/query'
import { useApi, useLanguage } from '@platform/remote-kit/shell'
import { clanKeys } from '../../membership/api/clan-keys.ts'

/** Campaigns of which members claimed rewards, the latest first. */
export function useCampaignStats(clanId: string) {
  const api = useApi()
  return useQuery<CampaignStats[]>({
    queryKey: clanKeys.of(clanId, 'campaign-stats'),
    queryFn: async ({ signal }) =>
      unwrap(
        await api.get<{ items: CampaignStats[] }>(
          `/clans/${encodeURIComponent(clanId)}/campaign-stats`,
          { signal },
        ),
      ).items,
  })
}

/** What a campaign is called, and its picture. */
export function useCampaignName(id: string) {
  const api = useApi()
  const lang = useLanguage()
  return useQuery<Pick<CampaignDetail, 'title' | 'art'>>({
    queryKey: ['campaign-name', id, lang],
    queryFn: async ({ signal }) =>
      unwrap(
        await api.get<CampaignDetail>(`/airdrop-campaign/campaigns/${encodeURIComponent(id)}`, {
          query: { lang },
          signal,
        }),
      ),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
