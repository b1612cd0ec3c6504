import { brand } from '@platform/contracts/brand'
import { POG_FEED_SIZE, pogFeedHeight } from '@platform/contracts/pog/feed-embed'
import type { FeedPost } from '@platform/contracts/pog/feed-http'
import { POG_PATH } from '@platform/contracts/pog/paths'
import { unwrap } from '@platform/remote-kit/api-client'
import { useEmbedPage } from '@platform/remote-kit/embed-props'
import type { Page } from '@platform/remote-kit/paged-query'
import { useQuery } from '@platform/remote-kit/query'
import { useApi } from '@platform/remote-kit/shell'
import { SiteLink } from '@platform/remote-kit/site-link'
import { usePainted } from '@platform/remote-kit/use-painted'
import {
  Button,
  color,
  font,
  Loading,
  radius,
  Skeleton,
  size,
  space,
  Text,
  TextLink,
} from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { useEffect } from 'react'
import { EmbedCard } from './embed-card.tsx'
import { useT } from './i18n/messages.ts'
import { readProps } from './read-props.ts'

/** A page of a partner stays open for long, ms. */
const REFRESH_MS = 60_000

/** The first cards of a feed, the same for everybody, in the height that the partner's page keeps free. */
export function PogFeedEmbed() {
  const t = useT()
  const api = useApi()
  const { props, emit } = useEmbedPage()
  const { feed, count } = readProps(props)
  const queryKey = ['pog-feed-embed', feed, count]
  usePainted(queryKey, ({ items }: Page<FeedPost>) => items)
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const query = { tab: feed, pageLimit: count }
      return unwrap(await api.get<Page<FeedPost>>('/pog/feed', { query, signal })).items
    },
    refetchInterval: REFRESH_MS,
  })
  const shown = data?.length
  useEffect(() => {
    if (shown !== undefined) emit('cards-shown', { count: shown })
  }, [shown, emit])
  const height = pogFeedHeight(count)
  if (!data && isError) {
    return (
      <Box role="alert" style={{ height }}>
        <Text>{t('failed')}</Text>
        <Button
          variant="secondary"
          icon="retry"
          loading={isFetching}
          onClick={() => void refetch()}
        >
          {t('retry')}
        </Button>
      </Box>
    )
  }
  if (!data) {
    return (
      <Loading label={t('loading')}>
        <Skeleton height={height} radius={16} />
      </Loading>
    )
  }
  return (
    <Box style={{ height }} aria-label={t(`feed.${feed}`)}>
      <Title>{t(`feed.${feed}`)}</Title>
      {data.length === 0 ? (
        <Text tone="mute">{t('empty')}</Text>
      ) : (
        <Cards>
          {data.map((post) => (
            <EmbedCard key={post.postId} post={post} />
          ))}
        </Cards>
      )}
      <Foot>
        <TextLink as={SiteLink} path={POG_PATH}>
          {t('open', { brand: brand.name })}
        </TextLink>
      </Foot>
    </Box>
  )
}

const Box = styled.section`
  border: 1px solid ${color.line};
  border-radius: var(--k-embed-radius, ${radius.card});
  padding-inline: ${space(4)};
  background: ${color.surface1};
  overflow: hidden;
`

const Title = styled.h2`
  display: flex;
  align-items: center;
  height: ${POG_FEED_SIZE.head}px;
  margin: 0;
  font: 600 ${size.card} / 1.2 ${font.heading};
`

const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  grid-auto-rows: ${POG_FEED_SIZE.card}px;
  gap: ${POG_FEED_SIZE.gap}px;
  margin: 0;
  padding: 0;
  list-style: none;
`

const Foot = styled.div`
  display: flex;
  align-items: center;
  height: ${POG_FEED_SIZE.foot}px;
  font-size: ${size.meta};
`
