import { CAMPAIGN_FEED_SIZE } from '@platform/contracts/quests/campaign-feed'
import type { CampaignSummary } from '@platform/contracts/quests/http'
import { useEmbedPage } from '@platform/remote-kit/embed-props'
import { Button, Loading, Skeleton } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { useEffect } from 'react'
import { useT } from '../i18n/messages.ts'
import { FeedCard } from './feed-card.tsx'
import { FeedNote } from './feed-note.tsx'

const { card, gap } = CAMPAIGN_FEED_SIZE

/** Says to the partner's page how many campaigns are there. */
export function useReportShown(count: number | undefined): void {
  const { emit } = useEmbedPage()
  useEffect(() => {
    if (count !== undefined) emit('campaigns-shown', { count })
  }, [count, emit])
}

export function FeedCards({ campaigns }: { campaigns: readonly CampaignSummary[] }) {
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

export function FeedSkeletons({ count }: { count: number }) {
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

export function FeedFailed({ retrying, onRetry }: { retrying: boolean; onRetry: () => void }) {
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
