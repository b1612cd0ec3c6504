import type { TournamentSummary } from '@platform/contracts/clans/tournaments-http'
import { useServerTime } from '@platform/remote-kit/shell'
import { Tag } from '@platform/ui'
import { useT } from '../i18n/messages.ts'

interface StatusTagProps {
  tournament: Pick<TournamentSummary, 'status' | 'checkInAt' | 'startsAt'>
  onArt?: boolean
}

/** How a tournament stands. */
export function StatusTag({ tournament, onArt = false }: StatusTagProps) {
  const t = useT()
  const { status, checkInAt, startsAt } = tournament
  const phase = useServerTime((now) => {
    if (status !== 'PUBLISHED') return status
    if (Date.parse(startsAt) <= now) return 'STARTING'
    return Date.parse(checkInAt) <= now ? 'CHECK_IN' : 'PUBLISHED'
  })
  return (
    <Tag tone={tones[phase]} onArt={onArt}>
      {t(`phase.${phase}`)}
    </Tag>
  )
}

const tones = {
  PUBLISHED: 'ion',
  CHECK_IN: 'gold',
  STARTING: 'gold',
  LIVE: 'live',
  COMPLETED: 'ended',
  CANCELLED: 'ended',
} as const
