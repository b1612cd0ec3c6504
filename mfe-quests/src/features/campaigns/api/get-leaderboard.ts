import type { Leaderboard } from '@platform/contracts/quests/leaderboard'
import { unwrap } from '@platform/remote-kit/api-client'
import { keepPreviousData, useQuery } from '@platform/remote-kit/query'
import { useApi } from '@platform/remote-kit/shell'
import { campaignKeys } from './campaign-keys.ts'
import { useViewer } from './use-viewer.ts'

/** How often places are read again while they may change, ms. */
const EVERY_MS = 10_000

/** The first `limit` places of a campaign, and the viewer's own. */
export function useLeaderboard(campaignId: string, limit: number) {
  const api = useApi()
  const viewer = useViewer()
  return useQuery<Leaderboard>({
    queryKey: campaignKeys.leaderboard(viewer, campaignId, limit),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => data && !data.isFinal && EVERY_MS,
    queryFn: async ({ signal }) => {
      const read = viewer.userId ? api.getWithAuth : api.get
      const path = `/airdrop-campaign/campaigns/${campaignId}/leaderboard`
      return unwrap(await read<Leaderboard>(path, { query: { limit }, signal }))
    },
  })
}
