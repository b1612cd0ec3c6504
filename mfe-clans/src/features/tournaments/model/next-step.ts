import type { MatchView, TournamentView } from '@platform/contracts/clans/tournaments-http'

/** What the user does next in a tournament, or waits for. */
export type NextStep =
  | 'register'
  | 'full'
  | 'for-chiefs'
  | 'wait-check-in'
  | 'check-in'
  | 'wait-start'
  | 'starting'
  | 'report'
  | 'answer'
  | 'wait-answer'
  | 'disputed'
  | 'team-plays'
  | 'wait-match'
  | 'out'
  | 'withdrawn'
  | 'watch'
  | 'won'
  | 'over'
  | 'cancelled'

interface Seen {
  tournament: Pick<
    TournamentView,
    | 'status'
    | 'own'
    | 'winner'
    | 'entrants'
    | 'maxEntrants'
    | 'entrantKind'
    | 'checkInAt'
    | 'startsAt'
  >
  /** The own match that is open, as the bracket has it. */
  match: MatchView | null
  /** The entrant has a match that is not decided: of later rounds too. */
  isIn: boolean
  /** The user is the chief of a clan; of a visitor too, who may be one. */
  mayBeChief: boolean
  /** ms, on the server's clock */
  now: number
}

export function nextStep({ tournament, match, isIn, mayBeChief, now }: Seen): NextStep {
  const { status, own, winner } = tournament
  if (status === 'CANCELLED') return 'cancelled'
  if (status === 'COMPLETED') return own && winner?.entrantId === own.entrantId ? 'won' : 'over'
  if (own?.hasWithdrawn) return 'withdrawn'
  if (status === 'PUBLISHED') return beforeStart(tournament, mayBeChief, now)
  if (!own) return 'watch'
  if (match) return own.mayAct ? ofMatch(match, own.entrantId) : 'team-plays'
  // The bracket may be older than the tournament.
  if (own.matchId) return own.mayAct ? 'report' : 'team-plays'
  if (!own.isCheckedIn) return 'watch'
  return isIn ? 'wait-match' : 'out'
}

function beforeStart(
  { own, entrants, maxEntrants, entrantKind, checkInAt, startsAt }: Seen['tournament'],
  mayBeChief: boolean,
  now: number,
): NextStep {
  if (Date.parse(startsAt) <= now) return 'starting'
  if (!own) {
    if (entrants >= maxEntrants) return 'full'
    return entrantKind === 'clan' && !mayBeChief ? 'for-chiefs' : 'register'
  }
  if (own.isCheckedIn) return 'wait-start'
  if (Date.parse(checkInAt) > now) return 'wait-check-in'
  return own.mayAct ? 'check-in' : 'team-plays'
}

function ofMatch({ state, sides, hasReported }: MatchView, entrantId: string): NextStep {
  if (state === 'DISPUTED') return 'disputed'
  const [own, other] = sides[0] === entrantId ? hasReported : [hasReported[1], hasReported[0]]
  if (own) return 'wait-answer'
  return other ? 'answer' : 'report'
}
