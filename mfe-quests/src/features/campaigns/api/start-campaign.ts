import type { UserProgress } from '@platform/contracts/quests/http'
import { unwrap } from '@platform/remote-kit/api-client'
import { useMutation, useQueryClient } from '@platform/remote-kit/query'
import { useApi } from '@platform/remote-kit/shell'
import { campaignKeys } from './campaign-keys.ts'

export function useStartCampaign(campaignId: string) {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async () =>
      unwrap(
        await api.postWithAuth<UserProgress>(
          `/airdrop-campaign/campaigns/${campaignId}/user-progress/start`,
          {},
        ),
      ),
    onSuccess: () => queries.invalidateQueries({ queryKey: campaignKeys.all }),
  })
}
