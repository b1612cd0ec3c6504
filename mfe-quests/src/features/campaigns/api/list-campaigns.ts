import type { CampaignSummary } from '@platform/contracts/quests/http'
import { type ApiClient, unwrap } from '@platform/remote-kit/api-client'
import { keepPreviousData, useInfiniteQuery } from '@platform/remote-kit/query'
import { useApi } from '@platform/remote-kit/shell'
import { type CampaignFilter, filterQuery } from '../model/campaign-filter.ts'
import { campaignKeys, type Viewer } from './campaign-keys.ts'
import { useViewer } from './use-viewer.ts'

interface CampaignPage {
  items: CampaignSummary[]
  nextCursor: string | null
}

const PAGE_LIMIT = 12

/** @param everyMs ms after which the list is asked for again while it is in view; by default never. */
export function useCampaigns(filter: CampaignFilter, everyMs?: number) {
  const api = useApi()
  const viewer = useViewer()
  return useInfiniteQuery({
    queryKey: campaignKeys.list(viewer, filter),
    queryFn: ({ pageParam, signal }) => listCampaigns(api, viewer, filter, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    refetchInterval: everyMs ?? false,
  })
}

async function listCampaigns(
  api: ApiClient,
  viewer: Viewer,
  filter: CampaignFilter,
  cursor: string | null,
  signal: AbortSignal,
): Promise<CampaignPage> {
  const query = {
    ...filterQuery[filter],
    lang: viewer.language,
    pageLimit: PAGE_LIMIT,
    ...(cursor && { cursor }),
  }
  const read = viewer.userId ? api.getWithAuth : api.get
  return unwrap(await read<CampaignPage>('/airdrop-campaign/campaigns/by-state', { query, signal }))
}
