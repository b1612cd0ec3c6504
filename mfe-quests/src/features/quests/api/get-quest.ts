import type { QuestDetail } from '@platform/contracts/quests/quest-lists'
import { unwrap } from '@platform/remote-kit/api-client'
import { useQuery, useQueryClient } from '@platform/remote-kit/query'
import { useApi } from '@platform/remote-kit/shell'
import { campaignKeys } from '../../campaigns/api/campaign-keys.ts'
import { useViewer } from '../../campaigns/api/use-viewer.ts'

/**
 * A quest with its game, by its slug or its id. Its campaign is read from here first; from then on `useCampaign` follows it, and
 * tries and claims change it there.
 */
export function useQuest(slug: string) {
  const api = useApi()
  const viewer = useViewer()
  const queries = useQueryClient()
  return useQuery<QuestDetail>({
    queryKey: campaignKeys.quest(viewer, slug),
    // The quest stays in view while it is fetched again after a login or a change of language.
    placeholderData: (shown) => ([shown?.slug, shown?.id].includes(slug) ? shown : undefined),
    queryFn: async ({ signal }) => {
      const read = viewer.userId ? api.getWithAuth : api.get
      const options = { query: { lang: viewer.language }, signal }
      const quest = unwrap(await read<QuestDetail>(`/quest/${encodeURIComponent(slug)}`, options))
      queries.setQueryData(campaignKeys.detail(viewer, quest.id), (known) => known ?? quest)
      return quest
    },
  })
}
