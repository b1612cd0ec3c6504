import { CAMPAIGN_FEED_SIZE } from '@platform/contracts/quests/campaign-feed'
import type { CampaignSummary } from '@platform/contracts/quests/http'
import { useEmbedPage } from '@platform/remote-kit/embed-props'
import type { Page } from '@platform/remote-kit/paged-query'
import { usePainted } from '@platform/remote-kit/use-painted'
import { Button, Loading, Skeleton } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { useEffect, useMemo } from 'react'
import { campaignKeys } from '../features/campaigns/api/campaign-keys.ts'
import { useCampaigns } from '../features/campaigns/api/list-campaigns.ts'
import { useViewer } from '../features/campaigns/api/use-viewer.ts'
import { openFirst } from '../features/campaigns/model/arrange-campaigns.ts'
import { guessedCountry } from '../features/campaigns/model/guessed-country.ts'
import { choiceOf } from '../features/campaigns/model/list-choice.ts'
import { usePlacedCampaigns } from '../features/campaigns/model/use-placed-campaigns.ts'
import { useT } from '../i18n/messages.ts'
import { FeedCard, isDone } from './feed-card.tsx'
import { FeedFoot } from './feed-foot.tsx'
import { FeedNote } from './feed-note.tsx'
import { readFeedProps } from './feed-props.ts'

/** The numbers of slots left and of users who joined stay this fresh, ms. */
const REFRESH_MS = 60_000
const { card, gap } = CAMPAIGN_FEED_SIZE
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

function useReportShown(count: number | undefined): void {
  const { emit } = useEmbedPage()
  useEffect(() => {
    if (count !== undefined) emit('campaigns-shown', { count })
  }, [count, emit])
}

function FeedCards({ campaigns }: { campaigns: readonly CampaignSummary[] }) {
  const t = useT()
  if (campaigns.length === 0) return <FeedNote title={t('list.empty')} text={t('feed.empty')} />
  return (
    <ul aria-label={t('list.title')}>
      {campaigns.map((campaign) => (
        <Row key={campaign.id}>
          <FeedCard campaign={campaign} />
        </Row>
      ))}
    </ul>
  )
}

function FeedSkeletons({ count }: { count: number }) {
  const t = useT()
  return (
    <Loading label={t('list.loading')}>
      {Array.from({ length: count }, (_, index) => (
        // Position is the identity of a skeleton.
        <Row as="div" key={`${index}`}>
          <Skeleton height={card} radius={16} />
        </Row>
      ))}
    </Loading>
  )
}

function FeedFailed({ retrying, onRetry }: { retrying: boolean; onRetry: () => void }) {
  const t = useT()
  return (
    <FeedNote
      live="alert"
      title={t('load.failed')}
      action={
        <Button variant="secondary" icon="retry" loading={retrying} onClick={onRetry}>
          {t('load.retry')}
        </Button>
      }
    />
  )
}

const Row = styled.li`
  height: ${card}px;
  margin-bottom: ${gap}px;
`
