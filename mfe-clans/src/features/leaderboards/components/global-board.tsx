import {
  LEADERBOARD_KINDS,
  type LeaderboardKind,
  leaderboardId,
} from '@platform/contracts/clans/leaderboards'
import { useServerTime } from '@platform/remote-kit/shell'
import { ChipGroup, EmptyState, Inline, Stack, Text } from '@platform/ui'
import { Field, Select } from '@platform/ui/interaction'
import { boardPath } from '../api/get-rows.ts'
import { usePastBoards } from '../api/get-seasons.ts'
import { useBoardStream } from '../api/use-board-stream.ts'
import { useT } from '../i18n/messages.ts'
import { type BoardChoice, seasonAt } from '../model/board-choice.ts'
import { BoardRows } from './board-rows.tsx'
import { SeasonTag } from './season-tag.tsx'

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
  return (
    <Stack gap={4}>
      <ChipGroup<LeaderboardKind>
        label={t('boards')}
        value={kind}
        onChange={(next) => onChange({ ...choice, kind: next })}
        options={LEADERBOARD_KINDS.map((value) => ({ value, label: t(`board.${value}`) }))}
      />
      <BoardRows
        key={id}
        path={boardPath(id)}
        isLive={isLive}
        head={({ leaderboard }) => (
          <Inline gap={3} justify="between">
            <Text tone="mute">{t(`about.${kind}`)}</Text>
            <SeasonTag board={leaderboard} />
          </Inline>
        )}
        empty={
          <EmptyState
            picture="map"
            title={t('empty')}
            text={t(kind === 'pog' ? 'empty.pog' : 'empty.text')}
          />
        }
      />
      <SeasonChoice choice={choice} now={now} onChange={onChange} />
    </Stack>
  )
}

/** Which time the leaderboard is of. */
export function SeasonChoice({ choice, now, onChange }: GlobalBoardProps & { now: number }) {
  const t = useT()
  const { data } = usePastBoards({ enabled: true })
  const kind = choice.tab === 'my-clan' ? 'clan' : choice.kind
  const known = (data ?? []).flatMap((board) =>
    board.kind === kind && board.season !== null && board.season < now ? board.season : [],
  )
  const asked = typeof choice.season === 'number' && choice.season !== now ? [choice.season] : []
  const past = [...new Set([...known, ...asked])].toSorted((one, other) => other - one)
  const value = choice.season === now ? 'now' : String(choice.season)
  const read = (text: string) => (text === 'now' || text === 'all' ? text : Number(text))
  return (
    <Field label={t('time')}>
      <Select
        value={value}
        onChange={({ target }) => onChange({ ...choice, season: read(target.value) })}
      >
        <option value="now">{t('time.now')}</option>
        <option value="all">{t('time.all')}</option>
        {past.map((season) => (
          <option key={season} value={season}>
            {t('season', { season })}
          </option>
        ))}
      </Select>
    </Field>
  )
}
