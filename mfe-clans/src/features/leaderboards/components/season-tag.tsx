import type { LeaderboardSummary } from '@platform/contracts/clans/leaderboards-http'
import { useShell } from '@platform/remote-kit/shell'
import { Countdown, Tag } from '@platform/ui'
import { useT } from '../i18n/messages.ts'

/** Which season a leaderboard is of, and when it ends. */
export function SeasonTag({ board }: { board: Pick<LeaderboardSummary, 'season' | 'endsAt'> }) {
  const t = useT()
  const { serverNow } = useShell()
  const { season, endsAt } = board
  if (season === null || !endsAt) return <Tag>{t('season.all')}</Tag>
  return (
    <Tag>
      {t('season', { season })} ·{' '}
      <Countdown
        endsAt={endsAt}
        clock={serverNow}
        short
        labels={{ starts: (left) => left, ends: (left) => t('ends', { left }) }}
        over={t('over')}
      />
    </Tag>
  )
}
