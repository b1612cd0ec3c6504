import type { CampaignDetail } from '@platform/contracts/quests/http'
import { useQueryClient } from '@platform/remote-kit/query'
import { campaignKeys } from './campaign-keys.ts'
import { publishChange } from './other-tabs.ts'
import { useViewer } from './use-viewer.ts'

/**
 * Writes the server's answer to a try or a claim into the cached campaign. A GET in flight may have been answered
 * before that: it is cancelled and sent again. Other tabs fetch theirs.
 */
export function useChangeCampaign(campaignId: string) {
  const viewer = useViewer()
  const queries = useQueryClient()
  const queryKey = campaignKeys.detail(viewer, campaignId)
  return async (change: (campaign: CampaignDetail) => CampaignDetail): Promise<void> => {
    publishChange()
    const isFetching = queries.isFetching({ queryKey }) > 0
    await queries.cancelQueries({ queryKey })
    queries.setQueryData<CampaignDetail>(queryKey, (campaign) => campaign && change(campaign))
    if (isFetching) void queries.invalidateQueries({ queryKey })
  }
}
