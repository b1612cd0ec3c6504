import type { TournamentSummary } from '@platform/contracts/clans/tournaments-http'
import { useFormat, useShell } from '@platform/remote-kit/shell'
import { Countdown } from '@platform/ui'
import { useT } from '../i18n/messages.ts'

interface WhenProps {
  tournament: Pick<TournamentSummary, 'status' | 'checkInAt' | 'startsAt'>
}

/** How long until check-in, or until the start; after it the time of the start. */
export function When({ tournament: { status, checkInAt, startsAt } }: WhenProps) {
  const t = useT()
  const { serverNow } = useShell()
  const { formatDateTime } = useFormat()
  if (status !== 'PUBLISHED') return formatDateTime(startsAt)
  return (
    <Countdown
      startsAt={checkInAt}
      endsAt={startsAt}
      clock={serverNow}
      dayUnit={t('unit.day')}
      hourUnit={t('unit.hour')}
      short
      labels={{
        starts: (remaining) => t('when.checkIn', { remaining }),
        ends: (remaining) => t('when.start', { remaining }),
      }}
      over={t('phase.STARTING')}
    />
  )
}
