import { POG_MINT_PATH } from '@platform/contracts/pog/paths'
import { LoadFailed } from '@platform/remote-kit/load-failed'
import { LongList } from '@platform/remote-kit/long-list/long-list'
import { RowWords } from '@platform/remote-kit/long-list/row-words'
import { ROW_HEIGHT } from '@platform/remote-kit/long-list/visible-range'
import { itemsOf } from '@platform/remote-kit/paged-query'
import { Link } from '@platform/remote-kit/router'
import { useFormat } from '@platform/remote-kit/shell'
import {
  Button,
  CoverLink,
  color,
  EmptyState,
  font,
  Loading,
  radius,
  Skeleton,
  Stack,
  size,
  space,
  Tag,
  Text,
} from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { useRanks } from '../api/list-ranks.ts'
import { useT } from '../i18n/messages.ts'
import type { Ranked } from '../model/ranked.ts'
import { OwnRank } from './own-rank.tsx'
import { RankPodium } from './rank-podium.tsx'

/** Places on the podium, where so many have one. */
const PODIUM = 3

/** All gamers by POG score: the first three on a podium, the others in a list that has only those in view in the page. */
export function RankList() {
  const t = useT()
  const list = useRanks()
  const { data, error, isFetching, refetch } = list
  if (error && !data) {
    return (
      <LoadFailed
        error={error}
        title={t('leaderboard.failed')}
        retryLabel={t('retry')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  }
  if (!data) {
    return (
      <Loading label={t('leaderboard.loading')}>
        <Stack gap={4}>
          <Skeleton height={212} radius={16} />
          <Skeleton height={8 * ROW_HEIGHT} radius={16} />
        </Stack>
      </Loading>
    )
  }
  const rows = itemsOf(data)
  if (rows.length === 0) {
    return (
      <EmptyState
        picture="blank-card"
        title={t('leaderboard.empty')}
        text={t('leaderboard.emptyText')}
        action={
          <Button as={Link} to={POG_MINT_PATH} variant="secondary">
            {t('mint')}
          </Button>
        }
      />
    )
  }
  const onPodium = rows.length >= PODIUM ? PODIUM : 0
  const rest = rows.slice(onPodium)
  return (
    <Stack gap={4}>
      {onPodium > 0 && <RankPodium rows={rows.slice(0, onPodium)} />}
      <OwnRank pages={data.pages} />
      {rest.length > 0 && (
        <LongList
          items={rest}
          list={list}
          keyOf={({ userName }) => userName}
          isOwn={({ isOwn }) => isOwn}
          more={t('more')}
          failed={t('more.failed')}
          label={t('leaderboard')}
        >
          {(row) => <RankRow row={row} />}
        </LongList>
      )}
    </Stack>
  )
}

function RankRow({ row }: { row: Ranked }) {
  const t = useT()
  const { formatAmount } = useFormat()
  const { rank, userName, page, image, total, tier, isOwn } = row
  return (
    <>
      <Place>{formatAmount(rank)}</Place>
      <Picture src={image} alt="" width={40} height={40} loading="lazy" />
      <RowWords
        title={
          <CoverLink as={Link} to={page}>
            {userName}
          </CoverLink>
        }
        tags={isOwn && <Tag>{t('you')}</Tag>}
        meta={tier}
      />
      <Text as="span" numeric>
        {formatAmount(total)}
      </Text>
    </>
  )
}

const Place = styled.span`
  min-width: ${space(8)};
  color: ${color.mute};
  font: 600 ${size.card} / 1 ${font.heading};
  font-variant-numeric: tabular-nums;
`

const Picture = styled.img`
  flex: none;
  border-radius: ${radius.control};
  object-fit: cover;
  object-position: 50% 20%;
`
