import { POG_PATH } from '@platform/contracts/pog/paths'
import { LoadFailed } from '@platform/remote-kit/load-failed'
import { Link } from '@platform/remote-kit/router'
import { Heading, Inline, Stack, Text, TextLink } from '@platform/ui'
import { useId } from 'react'
import type { useTopPosts } from '../api/list-posts.ts'
import { useT } from '../i18n/messages.ts'
import type { PageTab } from '../model/feed-tab.ts'
import { CardGrid } from './card-grid.tsx'
import { PostCard } from './post-card.tsx'

interface CardRowProps {
  title: string
  list: Pick<ReturnType<typeof useTopPosts>, 'data' | 'error' | 'isFetching' | 'refetch'>
  /** On the page of all cards, where the rest of them is; absent where no tab shows them. */
  tab?: PageTab
  /** What it says of no cards, in place of that there are none yet. */
  none?: string
}

/** A section of the showcase: the first cards of a feed, once they or a failure are there. */
export function CardRow({ title, list, tab, none }: CardRowProps) {
  const t = useT()
  const heading = useId()
  const { data, error, isFetching, refetch } = list
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
      {data && data.length > 0 && (
        <CardGrid aria-labelledby={heading}>
          {data.map((post) => (
            <PostCard key={post.postId} post={post} />
          ))}
        </CardGrid>
      )}
      {data?.length === 0 && <Text tone="mute">{none ?? t('empty')}</Text>}
      {!data && (
        <LoadFailed
          error={error}
          title={t('failed')}
          retryLabel={t('retry')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
    </Stack>
  )
}
