import type { CampaignSummary } from '@platform/contracts/quests/http'
import { type Page, pagedQuery } from '@platform/remote-kit/paged-query'
import { useInfiniteQuery } from '@platform/remote-kit/query'
import { useApi } from '@platform/remote-kit/shell'
import { useContext } from 'react'
import { filterQuery, orderQuery } from '../model/campaign-filter.ts'
import { guessedCountry } from '../model/guessed-country.ts'
import type { ListChoice } from '../model/list-choice.ts'
import { QuestList } from '../model/quest-list.ts'
import { campaignKeys, isReadBy } from './campaign-keys.ts'
import { useViewer } from './use-viewer.ts'

/** The feed, which reads one page, shows no more either (`CAMPAIGN_FEED_COUNT`). */
const PAGE_LIMIT = 12

/** @param everyMs ms between two fetches while the list is in view; by default it is fetched once. */
export function useCampaigns(choice: ListChoice, everyMs?: number) {
  const api = useApi()
  const viewer = useViewer()
  const read = viewer.userId ? api.getWithAuth : api.get
  const country = guessedCountry(viewer)
  const quests = useContext(QuestList)
  const path = quests ? '/quest' : '/airdrop-campaign/campaigns/by-state'
  const query = {
    ...filterQuery[choice.filter],
    ...orderQuery[choice.order],
    ...(choice.search && { search: choice.search }),
    ...(country && { applicableCountry: country }),
    ...quests,
    lang: viewer.language,
    pageLimit: PAGE_LIMIT,
  }
  return useInfiniteQuery({
    ...pagedQuery({
      queryKey: campaignKeys.list(viewer, choice, country, quests),
      fetchPage: (page, signal) =>
        read<Page<CampaignSummary>>(path, { query: { ...query, ...page }, signal }),
    }),
    // Stays in view while it is fetched in another language; another user's list may differ in every row.
    placeholderData: (last, query) => (isReadBy(viewer, query?.queryKey) ? last : undefined),
    refetchInterval: ({ state: { data } }) => data && everyMs,
  })
}
