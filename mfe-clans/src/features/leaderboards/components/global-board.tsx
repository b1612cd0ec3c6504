import {
  LEADERBOARD_KINDS,
  type LeaderboardKind,
  leaderboardId,
} from '@platform/contracts/clans/leaderboards'
import { useServerTime } from '@platform/remote-kit/shell'
import { ChipGroup, EmptyState, Loading, Skeleton, Stack, Text } from '@platform/ui'
import { WithAside } from '@platform/ui/page-parts'
import { useClanStatus } from '../../membership/api/own-standing.ts'
import { boardPath, useRows } from '../api/get-rows.ts'
import { useBoardStream } from '../api/use-board-stream.ts'
import { useT } from '../i18n/messages.ts'
import { type BoardChoice, seasonAt } from '../model/board-choice.ts'
import { BoardRows, RowsAwaited, RowsFailed } from './board-rows.tsx'
import { BoardTop } from './board-top.tsx'
import { STANDING_HEIGHT, StandingCard } from './standing-card.tsx'
import { TimeChoice } from './time-choice.tsx'

interface GlobalBoardProps {
  choice: BoardChoice
  onChange: (choice: BoardChoice) => void
}

/** The leaderboards of the whole site, of this week, since the beginning, or of a past season. */
export function GlobalBoard({ choice, onChange }: GlobalBoardProps) {
  const t = useT()
  const { kind } = choice
  const now = useServerTime(seasonAt)
  const season = choice.season === 'now' ? now : choice.season
  const id = leaderboardId(kind, season === 'all' ? null : season)
  const isRunning = season === 'all' || season === now
  const isLive = useBoardStream(isRunning ? id : null)
  const path = boardPath(id)
  const board = useRows(path, { isLive })
  // What stands above the rows on a phone depends on both: drawn one after the other, rows would move down.
  const isKnown = !useClanStatus().isLoading && board.data
  return (
    <Stack gap={4}>
      <ChipGroup<LeaderboardKind>
        label={t('boards')}
        value={kind}
        onChange={(next) => onChange({ ...choice, kind: next })}
        options={LEADERBOARD_KINDS.map((value) => ({ value, label: t(`board.${value}`) }))}
      />
      <BoardTop>
        <Text size="meta" tone="mute">
          {t(`about.${kind}`)}
        </Text>
        <TimeChoice choice={choice} now={now} onChange={onChange} />
      </BoardTop>
      {board.error && !board.data ? (
        <RowsFailed rows={board} />
      ) : isKnown ? (
        <WithAside aside={<StandingCard key={id} path={path} isLive={isLive} />}>
          <BoardRows
            key={id}
            path={path}
            isLive={isLive}
            empty={
              <EmptyState picture="map" title={t('empty')} text={t('empty.text')} />
            }
          />
        </WithAside>
      ) : (
        <Loading label={t('loading')}>
          <WithAside aside={<Skeleton height={STANDING_HEIGHT} radius={16} />}>
            <RowsAwaited />
          </WithAside>
        </Loading>
      )}
    </Stack>
  )
}
