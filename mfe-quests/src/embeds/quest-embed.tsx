import type { CampaignSummary } from '@platform/contracts/quests/http'
import { isQuestId } from '@platform/contracts/quests/quest-embed'
import { unwrap } from '@platform/remote-kit/api-client'
import { useEmbedPage } from '@platform/remote-kit/embed-props'
import type { Page } from '@platform/remote-kit/paged-query'
import { useQuery } from '@platform/remote-kit/query'
import { useApi } from '@platform/remote-kit/shell'
import { usePainted } from '@platform/remote-kit/use-painted'
import { campaignKeys } from '../features/campaigns/api/campaign-keys.ts'
import { useViewer } from '../features/campaigns/api/use-viewer.ts'
import { useT } from '../i18n/messages.ts'
import { FeedFoot } from './feed-foot.tsx'
import { FeedNote } from './feed-note.tsx'
import { FeedCards, FeedFailed, FeedSkeletons, useReportShown } from './feed-parts.tsx'

/** The number of slots left and of users who joined stays this fresh, ms. */
const REFRESH_MS = 60_000

/** One campaign or quest, in the height of a feed of one. */
export function QuestEmbed() {
  const { props } = useEmbedPage()
  const list = useOne(props.quest)
  const items = list.data?.items
  useReportShown(items?.length)
  return (
    <div>
      {items ? (
        <One items={items} />
      ) : list.isError ? (
        <FeedFailed retrying={list.isFetching} onRetry={() => void list.refetch()} />
      ) : (
        <FeedSkeletons count={1} />
      )}
      <FeedFoot />
    </div>
  )
}

function One({ items }: { items: readonly CampaignSummary[] }) {
  const t = useT()
  if (items.length === 0) return <FeedNote title={t('quest.none')} text={t('quest.noneText')} />
  return <FeedCards campaigns={items} />
}

const NOTHING: Page<CampaignSummary> = { items: [], nextCursor: null }

/** What is no id is nothing, and is not asked for. */
function useOne(quest: unknown) {
  const api = useApi()
  const viewer = useViewer()
  const id = isQuestId(quest) ? quest : null
  const queryKey = [...campaignKeys.all, 'embedded', viewer, id]
  usePainted(queryKey)
  return useQuery<Page<CampaignSummary>>({
    queryKey,
    queryFn: async ({ signal }) => {
      if (id === null) {
        console.warn(`quest: quest cannot be ${String(quest)}`)
        return NOTHING
      }
      const read = viewer.userId ? api.getWithAuth : api.get
      const query = { id, lang: viewer.language, pageLimit: 1 }
      const path = '/airdrop-campaign/campaigns/by-state'
      return unwrap(await read<Page<CampaignSummary>>(path, { query, signal }))
    },
    refetchInterval: REFRESH_MS,
  })
}
