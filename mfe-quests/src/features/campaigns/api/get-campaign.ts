import type { CampaignDetail } from '@platform/contracts/quests/http'
import { unwrap } from '@platform/remote-kit/api-client'
import { useQuery } from '@platform/remote-kit/query'
import { useApi, useShell } from '@platform/remote-kit/shell'
import { checkPollInterval } from '../model/check-poll.ts'
import { settlePollInterval } from '../model/settle-poll.ts'
import { campaignKeys } from './campaign-keys.ts'
import { useViewer } from './use-viewer.ts'

/** ms until a paused campaign is fetched again. */
const PAUSED_MS = 30_000

/**
 * One campaign; polled while a try at one of its tasks is being checked, while it is paused, and while its rewards are counted
 * after the end.
 */
export function useCampaign(id: string) {
  const api = useApi()
  const shell = useShell()
  const viewer = useViewer()
  return useQuery<CampaignDetail>({
    queryKey: campaignKeys.detail(viewer, id),
    // The campaign stays in view while it is fetched again after a login or a change of language.
    placeholderData: (shown) => (shown?.id === id ? shown : undefined),
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && pollInterval(data, shell.serverNow()),
    queryFn: async ({ signal }) => {
      const read = viewer.userId ? api.getWithAuth : api.get
      const options = { query: { lang: viewer.language }, signal }
      return unwrap(await read<CampaignDetail>(`/airdrop-campaign/campaigns/${id}`, options))
    },
  })
}

function pollInterval(campaign: CampaignDetail, now: number): number | false {
  const intervals = [
    checkPollInterval(campaign.tasks, now),
    settlePollInterval(campaign, now),
    campaign.paused === true && PAUSED_MS,
  ]
  const wanted = intervals.filter((ms) => ms !== false)
  return wanted.length > 0 && Math.min(...wanted)
}
