import type { CampaignSummary } from '@platform/contracts/quests/http'
import { useEmbedPage } from '@platform/remote-kit/embed-props'
import type { Page } from '@platform/remote-kit/paged-query'
import { usePainted } from '@platform/remote-kit/use-painted'
import { useMemo } from 'react'
import { campaignKeys } from '../features/campaigns/api/campaign-keys.ts'
import { useCampaigns } from '../features/campaigns/api/list-campaigns.ts'
import { useViewer } from '../features/campaigns/api/use-viewer.ts'
import { openFirst } from '../features/campaigns/model/arrange-campaigns.ts'
import { guessedCountry } from '../features/campaigns/model/guessed-country.ts'
import { choiceOf } from '../features/campaigns/model/list-choice.ts'
import { usePlacedCampaigns } from '../features/campaigns/model/use-placed-campaigns.ts'
import { isDone } from './feed-card.tsx'
import { FeedFoot } from './feed-foot.tsx'
import { FeedCards, FeedFailed, FeedSkeletons, useReportShown } from './feed-parts.tsx'
import { readFeedProps } from './feed-props.ts'

/** The numbers of slots left and of users who joined stay this fresh, ms. */
const REFRESH_MS = 60_000
const NONE: readonly CampaignSummary[] = []

/** As many campaigns as the partner asked for, those that a reader can join first, and a link to all of them. */
export function Feed() {
  const { props } = useEmbedPage()
  const { count, filter } = useMemo(() => readFeedProps(props), [props])
  const viewer = useViewer()
  const choice = choiceOf(filter)
  usePainted(
    campaignKeys.list(viewer, choice, guessedCountry(viewer), null),
    (page: Page<CampaignSummary>) => ({ pages: [page], pageParams: [null] }),
  )
  const list = useCampaigns(choice, REFRESH_MS)
  const items = list.data?.pages[0]?.items
  const placed = usePlacedCampaigns(items ?? NONE)
  const campaigns =
    items &&
    openFirst(placed)
      .toSorted((a, b) => Number(isDone(a.campaign)) - Number(isDone(b.campaign)))
      .slice(0, count)
      .map(({ campaign }) => campaign)
  useReportShown(campaigns?.length)
  return (
    <div>
      {campaigns ? (
        <FeedCards campaigns={campaigns} />
      ) : list.isError ? (
        <FeedFailed retrying={list.isFetching} onRetry={() => void list.refetch()} />
      ) : (
        <FeedSkeletons count={count} />
      )}
      <FeedFoot />
    </div>
  )
}
