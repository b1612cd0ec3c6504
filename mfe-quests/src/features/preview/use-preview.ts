import type { Language } from '@platform/contracts/constants'
import type { CampaignPreview } from '@platform/contracts/quests/preview'
import { unwrap } from '@platform/remote-kit/api-client'
import { keepPreviousData, useQuery } from '@platform/remote-kit/query'
import { useApi } from '@platform/remote-kit/shell'

/** A campaign as it will be at its start. Read anew each time: its operator has just changed it. */
export function usePreview(id: string, language: Language, enabled: boolean) {
  const api = useApi()
  return useQuery<CampaignPreview>({
    queryKey: ['campaign-preview', id, language],
    enabled,
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      unwrap(
        await api.getWithAuth<CampaignPreview>(`/airdrop-campaign/admin/campaigns/${id}/preview`, {
          query: { lang: language },
          signal,
        }),
      ),
  })
}
