import { useT } from '../i18n/messages.ts'
import { AskFirst } from './ask-first.tsx'

interface WithdrawButtonProps {
  tournamentId: string
  /**
   * `place`: of the entrant, which is free again. `lineup`: the others of the line-up play on. `played`: the tournament has started, and what is
   * left is lost by walk-over.
   */
  what: 'place' | 'lineup' | 'played'
}

const TEXTS = {
  place: 'withdraw.text',
  lineup: 'withdraw.lineup',
  played: 'withdraw.played',
} as const

/** Gives up the own place, or leaves the line-up. */
export function WithdrawButton({ tournamentId, what }: WithdrawButtonProps) {
  const t = useT()
  return (
    <AskFirst
      tournamentId={tournamentId}
      act="withdraw"
      variant="ghost"
      label={t('withdraw')}
      title={t('withdraw.title')}
      text={t(TEXTS[what])}
    />
  )
}
