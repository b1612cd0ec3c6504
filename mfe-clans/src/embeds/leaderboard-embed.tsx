import { brand } from '@platform/contracts/brand'
import {
  LEADERBOARD_EMBED_SIZE,
  leaderboardEmbedHeight,
} from '@platform/contracts/clans/leaderboard-embed'
import type { LeaderboardRow, LeaderboardRows } from '@platform/contracts/clans/leaderboards-http'
import { clanPath, LEADERBOARD_PATH } from '@platform/contracts/clans/paths'
import { unwrap } from '@platform/remote-kit/api-client'
import { useEmbedPage } from '@platform/remote-kit/embed-props'
import { useQuery } from '@platform/remote-kit/query'
import { useApi, useFormat } from '@platform/remote-kit/shell'
import { SiteLink } from '@platform/remote-kit/site-link'
import { siteUrl } from '@platform/remote-kit/site-url'
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
import { useT } from './i18n/messages.ts'
import { readProps } from './read-props.ts'

/** A page of a partner stays open for long, ms. */
const REFRESH_MS = 60_000

/** The first rows of a leaderboard of this week, the same for everybody, in the height that the partner's page keeps free. */
export function LeaderboardEmbed() {
  const t = useT()
  const api = useApi()
  const { props, emit } = useEmbedPage()
  const { board, count } = readProps(props)
  const queryKey = ['leaderboard-embed', board, count]
  usePainted(queryKey)
  const { data, isError, isFetching, refetch } = useQuery<LeaderboardRows>({
    queryKey,
    queryFn: async ({ signal }) =>
      unwrap(
        await api.get<LeaderboardRows>(`/leaderboards/${board}`, {
          query: { limit: count },
          signal,
        }),
      ),
    refetchInterval: REFRESH_MS,
  })
  const shown = data?.rows.length
  useEffect(() => {
    if (shown !== undefined) emit('leaderboard-shown', { count: shown })
  }, [shown, emit])
  const height = leaderboardEmbedHeight(count)
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
    <Box style={{ height }} aria-label={t(`board.${board}`)}>
      <Head>{t(`board.${board}`)}</Head>
      {data.rows.length === 0 ? (
        <Text tone="mute">{t('empty')}</Text>
      ) : (
        <Rows>
          {data.rows.map((one) => (
            <Row key={one.memberId} row={one} isClan={data.leaderboard.rowsOf === 'clan'} />
          ))}
        </Rows>
      )}
      <Foot>
        <TextLink as={SiteLink} path={LEADERBOARD_PATH}>
          {t('open', { brand: brand.name })}
        </TextLink>
      </Foot>
    </Box>
  )
}

function Row({ row, isClan }: { row: LeaderboardRow; isClan: boolean }) {
  const t = useT()
  const { emit } = useEmbedPage()
  const { formatCompact } = useFormat()
  const { place, memberId, name, points } = row
  const path = clanPath(memberId)
  return (
    <Line>
      <Place $first={place === 1}>{place}</Place>
      <Name>
        {isClan ? (
          <TextLink
            as={SiteLink}
            path={path}
            onClick={() => emit('clan-opened', { clanId: memberId, url: siteUrl(path) })}
          >
            {name ?? t('player')}
          </TextLink>
        ) : (
          (name ?? t('player'))
        )}
      </Name>
      <Text as="span" numeric>
        {formatCompact(points)}
      </Text>
    </Line>
  )
}

const Box = styled.section`
  border: 1px solid ${color.line};
  border-radius: var(--k-embed-radius, ${radius.card});
  padding-inline: ${space(4)};
  background: ${color.surface1};
  overflow: hidden;
`

const Head = styled.h2`
  display: flex;
  align-items: center;
  height: ${LEADERBOARD_EMBED_SIZE.head}px;
  font: 600 ${size.card} / 1.2 ${font.heading};
`

const Rows = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;
`

const Line = styled.li`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  height: ${LEADERBOARD_EMBED_SIZE.row}px;
  border-top: 1px solid ${color.line};
`

const Place = styled.span<{ $first: boolean }>`
  min-width: ${space(6)};
  color: ${({ $first }) => ($first ? color.gold : color.mute)};
  font: 600 ${size.card} / 1 ${font.heading};
`

const Name = styled.span`
  flex: 1;
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`

const Foot = styled.div`
  display: flex;
  align-items: center;
  height: ${LEADERBOARD_EMBED_SIZE.foot}px;
  font-size: ${size.meta};
`
