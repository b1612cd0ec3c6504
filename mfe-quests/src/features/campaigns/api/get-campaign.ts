import type { CampaignDetail } from '@platform/contracts/quests/http'
import { unwrap } from '@platform/remote-kit/api-client'
import { useQuery, useQueryClient } from '@platform/remote-kit/query'
import { useApi, useShell } from '@platform/remote-kit/shell'
import { checkPollInterval } from '../model/check-poll.ts'
import { settlePollInterval } from '../model/settle-poll.ts'
import { campaignKeys } from './campaign-keys.ts'
import { useViewer } from './use-viewer.ts'

/** ms until a paused campaign is fetched again. */
const PAUSED_MS = 30_000
/** ms until a campaign is fetched again whose slots are all reserved or taken. */
const RESERVED_MS = 15_000

/**
 * One campaign; polled while a try at one of its tasks is being checked, seldom where a stream reports the result, while it is paused, while its slots are reserved,
 * and while its rewards are counted after the end.
 */
export function useCampaign(id: string) {
  const api = useApi()
  const shell = useShell()
  const viewer = useViewer()
  const queries = useQueryClient()
  const isStreamed = () => queries.getQueryData(campaignKeys.stream(id)) === true
  return useQuery<CampaignDetail>({
    queryKey: campaignKeys.detail(viewer, id),
    // The campaign stays in view while it is fetched again after a login or a change of language.
    placeholderData: (shown) => (shown?.id === id ? shown : undefined),
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && pollInterval(data, shell.serverNow(), isStreamed()),
    queryFn: async ({ signal }) => {
      const read = viewer.userId ? api.getWithAuth : api.get
      const options = { query: { lang: viewer.language }, signal }
      return unwrap(await read<CampaignDetail>(`/airdrop-campaign/campaigns/${id}`, options))
    },
  })
}

function pollInterval(campaign: CampaignDetail, now: number, isStreamed: boolean) {
  const intervals = [
    checkPollInterval(campaign.tasks, now, isStreamed),
    settlePollInterval(campaign, now),
    campaign.paused === true && PAUSED_MS,
    Boolean(campaign.freeAt) && RESERVED_MS,
  ]
  const wanted = intervals.filter((ms) => ms !== false)
  return wanted.length > 0 && Math.min(...wanted)
}
