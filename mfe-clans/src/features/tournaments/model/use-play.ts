import type { Bracket, MatchView, TournamentView } from '@platform/contracts/clans/tournaments-http'
import { useServerTime, useViewerId } from '@platform/remote-kit/shell'
import { useClanStatus } from '../../membership/api/own-standing.ts'
import { type NextStep, nextStep } from './next-step.ts'
import { isStillIn } from './rounds.ts'

export interface Play {
  step: NextStep
  /** The own match that is open. */
  match: MatchView | null
  /** Of the own match. */
  opponentId: string | null
}

/** What the user does next in this tournament, and their match. */
export function usePlay(tournament: TournamentView, bracket: Bracket | undefined): Play {
  const isVisitor = useViewerId() === null
  const { data: status } = useClanStatus()
  const { own, format } = tournament
  const match = bracket?.matches.find(({ id }) => id === own?.matchId) ?? null
  const isIn = own ? isStillIn(bracket?.matches ?? [], own.entrantId, format) : false
  const mayBeChief = isVisitor || status?.clanState === 'CHIEF'
  const step = useServerTime((now) => nextStep({ tournament, match, isIn, mayBeChief, now }))
  const opponentId = match?.sides.find((side) => side !== own?.entrantId) ?? null
  return { step, match, opponentId }
}
