import { useServerTime, useShell } from '@platform/remote-kit/shell'
import { Countdown, Tag } from '@platform/ui'
import { useT } from '../i18n/messages.ts'
import { type BoardChoice, seasonAt, seasonEnd } from '../model/board-choice.ts'

/** Which season is shown, and when it ends. */
export function SeasonTag({ choice }: { choice: BoardChoice }) {
  const t = useT()
  const { serverNow } = useShell()
  const now = useServerTime(seasonAt)
  if (choice.season === 'all') return <Tag>{t('season.all')}</Tag>
  const season = choice.season === 'now' ? now : choice.season
  return (
    <Tag>
      {t('season', { season })} ·{' '}
      <Countdown
        endsAt={seasonEnd(season)}
        clock={serverNow}
        short
        labels={{ starts: (left) => left, ends: (left) => t('ends', { left }) }}
        over={t('over')}
      />
    </Tag>
  )
}
