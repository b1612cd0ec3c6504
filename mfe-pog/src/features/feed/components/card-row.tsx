import type { FeedTab } from '@platform/contracts/pog/feed'
import { POG_PATH } from '@platform/contracts/pog/paths'
import { LoadFailed } from '@platform/remote-kit/load-failed'
import { Link } from '@platform/remote-kit/router'
import { Heading, Inline, Loading, Stack, Text, TextLink } from '@platform/ui'
import { useId } from 'react'
import { useTopPosts } from '../api/list-posts.ts'
import { useT } from '../i18n/messages.ts'
import type { PageTab } from '../model/feed-tab.ts'
import { CardGrid, CardsLoading } from './card-grid.tsx'
import { PostCard } from './post-card.tsx'

interface CardRowProps {
  title: string
  feed: FeedTab
  /** On the page of all cards, where the rest of them is; absent where no tab shows them. */
  tab?: PageTab
  clanId?: string | null
}

/** A line on a desktop, three on a phone. */
const SHOWN = 6

/** A section of the showcase: the first cards of a feed. */
export function CardRow({ title, feed, tab, clanId = null }: CardRowProps) {
  const t = useT()
  const heading = useId()
  const { data, error, isFetching, refetch } = useTopPosts(feed, { count: SHOWN, clanId })
  return (
    <Stack as="section" gap={3} aria-labelledby={heading}>
      <Inline gap={3} justify="between">
        <Heading level={2} id={heading}>
          {title}
        </Heading>
        {tab && (
          <TextLink as={Link} to={`${POG_PATH}?tab=${tab}`}>
            {t('showcase.all')}
          </TextLink>
        )}
      </Inline>
      {data ? (
        data.length > 0 ? (
          <CardGrid aria-labelledby={heading}>
            {data.map((post) => (
              <PostCard key={post.postId} post={post} />
            ))}
          </CardGrid>
        ) : (
          <Text tone="mute">{t(feed === 'clan' ? 'empty.clan' : 'empty')}</Text>
        )
      ) : error ? (
        <LoadFailed
          error={error}
          title={t('failed')}
          retryLabel={t('retry')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <Loading label={t('loading')}>
          <CardsLoading count={SHOWN} />
        </Loading>
      )}
    </Stack>
  )
}
