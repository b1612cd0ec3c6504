import { useT } from '../i18n/messages.ts'
import { AskFirst } from './ask-first.tsx'

interface WithdrawButtonProps {
  tournamentId: string
  /** The tournament has started: what is left is lost by walk-over. */
  isPlayed: boolean
}

/** Gives up the own place. */
export function WithdrawButton({ tournamentId, isPlayed }: WithdrawButtonProps) {
  const t = useT()
  return (
    <AskFirst
      tournamentId={tournamentId}
      act="withdraw"
      variant="ghost"
      label={t('withdraw')}
      title={t('withdraw.title')}
      text={t(isPlayed ? 'withdraw.played' : 'withdraw.text')}
    />
  )
}
