import type { Raffle } from '@platform/contracts/quests/raffle'
import { unwrap } from '@platform/remote-kit/api-client'
import { useQuery } from '@platform/remote-kit/query'
import { useApi } from '@platform/remote-kit/shell'
import { campaignKeys } from './campaign-keys.ts'
import { useViewer } from './use-viewer.ts'

/** How often a raffle that is not drawn yet is read again, ms. */
const EVERY_MS = 10_000

/** The commitment of a raffle, its entries and its draw, and the viewer's own entries. */
export function useRaffle(campaignId: string) {
  const api = useApi()
  const viewer = useViewer()
  return useQuery<Raffle>({
    queryKey: campaignKeys.raffle(viewer, campaignId),
    refetchInterval: ({ state: { data } }) => data && !data.draw && EVERY_MS,
    queryFn: async ({ signal }) => {
      const read = viewer.userId ? api.getWithAuth : api.get
      return unwrap(
        await read<Raffle>(`/airdrop-campaign/campaigns/${campaignId}/raffle`, { signal }),
      )
    },
  })
}
