import {
  LEADERBOARD_KINDS,
  type LeaderboardKind,
  leaderboardId,
} from '@platform/contracts/clans/leaderboards'
import { useServerTime } from '@platform/remote-kit/shell'
import { ChipGroup, EmptyState, Stack, Text } from '@platform/ui'
import { WithAside } from '@platform/ui/page-parts'
import { useClanStatus } from '../../clans/api/own-standing.ts'
import { boardPath } from '../api/get-rows.ts'
import { useBoardStream } from '../api/use-board-stream.ts'
import { useT } from '../i18n/messages.ts'
import { type BoardChoice, seasonAt } from '../model/board-choice.ts'
import { BoardRows } from './board-rows.tsx'
import { BoardTop } from './board-top.tsx'
import { StandingCard } from './standing-card.tsx'
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
  // What stands above the rows on a phone depends on it: without it, rows would move down later.
  const { isLoading } = useClanStatus()
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
      <WithAside
        aside={!isLoading && <StandingCard key={id} path={boardPath(id)} isLive={isLive} />}
      >
        <BoardRows
          key={id}
          path={boardPath(id)}
          isLive={isLive}
          isAwaited={isLoading}
          empty={<EmptyState picture="map" title={t('empty')} text={t('empty.text')} />}
        />
      </WithAside>
    </Stack>
  )
}
