import type { LeaderboardRows } from '@platform/contracts/clans/leaderboards-http'
import { LoadFailed } from '@platform/remote-kit/load-failed'
import { Row, Rows, rowAt } from '@platform/remote-kit/long-list/row-frame'
import { useVisibleRange } from '@platform/remote-kit/long-list/use-visible-range'
import { ROW_HEIGHT } from '@platform/remote-kit/long-list/visible-range'
import { Loading, Skeleton, Stack, Text } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { type ReactNode, useRef, useState } from 'react'
import { ROWS_A_PAGE, useRows } from '../api/get-rows.ts'
import { useT } from '../i18n/messages.ts'
import { type PlaceMemory, placeMemory } from '../model/place-memory.ts'
import { BoardRow, RowLoading } from './board-row.tsx'
import { PinnedOwn } from './pinned-own.tsx'
import { Podium } from './podium.tsx'

/** Places on the podium, where so many have one. */
const PODIUM = 3

interface BoardRowsProps {
  /** Path and query of its rows. */
  path: string
  /** Something else says what changes in the first page. */
  isLive?: boolean
  /** Without any row. */
  empty: ReactNode
}

/** All rows of a leaderboard: the first three on a podium, the others in a list that has only those in view in the page. */
export function BoardRows({ path, isLive = false, empty }: BoardRowsProps) {
  const t = useT()
  const rows = useRows(path, { isLive })
  const { data } = rows
  if (rows.error && !data) return <RowsFailed rows={rows} />
  if (!data) {
    return (
      <Loading label={t('loading')}>
        <RowsAwaited />
      </Loading>
    )
  }
  if (data.total === 0) return empty
  return (
    <Stack gap={4}>
      <Shown path={path} isLive={isLive} board={data} />
    </Stack>
  )
}

/** In the place of rows that could not be loaded. */
export function RowsFailed({ rows }: { rows: ReturnType<typeof useRows> }) {
  const t = useT()
  return (
    <LoadFailed
      error={rows.error}
      title={t('failed')}
      retryLabel={t('retry')}
      onRetry={rows.refetch}
      retrying={rows.isFetching}
    />
  )
}

/** In the place of rows that are not there yet. */
export const RowsAwaited = () => (
  <Stack gap={4}>
    <Skeleton height={196} radius={16} />
    <Skeleton height={8 * ROW_HEIGHT} radius={16} />
  </Stack>
)

interface ShownProps {
  path: string
  isLive: boolean
  board: LeaderboardRows
}

function Shown({ path, isLive, board }: ShownProps) {
  const t = useT()
  const box = useRef<HTMLOListElement>(null)
  const [memory] = useState(placeMemory)
  const { rows, total, own, leaderboard } = board
  const { rowsOf } = leaderboard
  const onPodium = total >= PODIUM ? PODIUM : 0
  const count = total - onPodium
  const { from, to } = useVisibleRange(box, count)
  const place = (index: number) => onPodium + index + 1
  const pages = pagesOf(place(from), place(to - 1))
  const ownIndex = own ? own.place - onPodium - 1 : -1
  const isOwnAway = own !== null && ownIndex >= 0 && (ownIndex < from || ownIndex >= to)

  function showOwn() {
    const top = (box.current?.getBoundingClientRect().top ?? 0) + scrollY
    scrollTo({ top: Math.max(0, top + ownIndex * ROW_HEIGHT - innerHeight / 2) })
  }

  return (
    <>
      {onPodium > 0 && (
        <Podium rows={rows.slice(0, PODIUM)} rowsOf={rowsOf} ownId={own?.memberId ?? null} />
      )}
      {count > 0 && (
        <Rows ref={box} style={{ height: count * ROW_HEIGHT }}>
          {pages.map((page) => (
            <RowsOfPage
              key={page}
              {...{ path, page, memory, onPodium, total }}
              isLive={isLive && page === 0}
              from={place(from)}
              to={place(to - 1)}
              rowsOf={rowsOf}
              ownId={own?.memberId ?? null}
            />
          ))}
        </Rows>
      )}
      {isOwnAway && own && (
        <PinnedOwn boardId={leaderboard.id} own={own} rowsOf={rowsOf} onShow={showOwn} />
      )}
      <Text size="meta" tone="mute">
        {t('ties')} {t(leaderboard.status === 'LIVE' ? 'live' : 'final')}
      </Text>
    </>
  )
}

/** The pages that have the rows from a place to another. */
function pagesOf(first: number, last: number): number[] {
  const [from, to] = [first, last].map((place) => Math.floor((place - 1) / ROWS_A_PAGE)) as [
    number,
    number,
  ]
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, n) => from + n)
}

interface RowsOfPageProps extends Omit<ShownProps, 'board'> {
  page: number
  /** Places of the first and the last row that is rendered. */
  from: number
  to: number
  total: number
  onPodium: number
  rowsOf: 'clan' | 'player'
  ownId: string | null
  memory: PlaceMemory
}

/** The rendered rows of one page. A row moves to its new place where the places change. */
function RowsOfPage(props: RowsOfPageProps) {
  const { path, page, isLive, from, to, total, onPodium, rowsOf, ownId, memory } = props
  const { data } = useRows(path, { from: page * ROWS_A_PAGE + 1, isLive })
  const first = Math.max(from, page * ROWS_A_PAGE + 1)
  const last = Math.min(to, (page + 1) * ROWS_A_PAGE, total)
  const at = (place: number) => ({
    'aria-posinset': place,
    'aria-setsize': total,
    style: rowAt(place - onPodium - 1),
  })
  if (!data) {
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => (
      <MovingRow key={first + index} $own={false} {...at(first + index)}>
        <RowLoading />
      </MovingRow>
    ))
  }
  return data.rows
    .filter(({ place }) => place >= first && place <= last)
    .map((row) => (
      <MovingRow key={row.memberId} $own={row.memberId === ownId} {...at(row.place)}>
        <BoardRow
          row={row}
          rowsOf={rowsOf}
          isOwn={row.memberId === ownId}
          ahead={data.rows.find(({ place }) => place === row.place - 1)}
          change={memory.changeOf(row)}
        />
      </MovingRow>
    ))
}

/** It moves to its new place where the places change. */
const MovingRow = styled(Row)`
  transition: transform 420ms ease-out;
`
