import { type DecidedBy, ENTRANTS, MISSED_MS } from '@platform/contracts/clans/tournaments'
import type { TournamentEvent } from './events.ts'
import {
  betterSeed,
  type Match,
  matchOf,
  playing,
  type Rules,
  type TournamentState,
} from './state.ts'

/**
 * What time brings about next: the start of the tournament, or its end without enough entrants, or the decision of a match whose deadline is
 * over, or more time for it where that fell into an outage. Null where nothing is due. To be applied before anything else.
 * @param ratings of those who are checked in; the start alone needs them
 */
export function nextDue(
  state: TournamentState,
  rules: Rules,
  at: Date,
  ratings: ReadonlyMap<string, number> = new Map(),
): TournamentEvent | null {
  if (isStartDue(state, rules, at)) {
    const seeds = seedsOf(state, ratings)
    return seeds.length < ENTRANTS.least
      ? { kind: 'cancelled', reason: 'too-few', at }
      : { kind: 'started', seeds, at }
  }
  if (state.status !== 'LIVE') return null
  for (const id of state.open) {
    const match = matchOf(state, id)
    if (match.deadline && match.deadline <= at) {
      if (isMissed(match, match.deadline, at)) return { kind: 'extended', matchId: id, at }
      return { kind: 'decided', matchId: id, ...atDeadline(state, match), at }
    }
  }
  return null
}

/** One report decides by the silence of the opponent, who may have been unable to speak. */
const isMissed = ({ state, isExtended }: Match, deadline: Date, at: Date): boolean =>
  state === 'REPORTED' && !isExtended && at.getTime() - deadline.getTime() > MISSED_MS

export const isStartDue = ({ status }: TournamentState, { startsAt }: Rules, at: Date): boolean =>
  status === 'PUBLISHED' && startsAt <= at

/** When something is due next; null of a tournament that is over. */
export function nextDueAt(state: TournamentState, { startsAt }: Rules): Date | null {
  if (state.status === 'PUBLISHED') return startsAt
  let next: Date | null = null
  for (const id of state.open) {
    const { deadline } = matchOf(state, id)
    if (deadline && (!next || deadline < next)) next = deadline
  }
  return next
}

/** Those who are checked in, the highest rating first; of the same rating, who registered first. */
export function seedsOf(
  state: Pick<TournamentState, 'entrants'>,
  ratings: ReadonlyMap<string, number>,
): string[] {
  const checkedIn = playing(state).filter(({ isCheckedIn }) => isCheckedIn)
  const ratingOf = (id: string) => ratings.get(id) ?? 0
  return checkedIn.map(({ id }) => id).sort((a, b) => ratingOf(b) - ratingOf(a))
}

/**
 * Who wins a match that its deadline decides: the winner of the only report; in a dispute the winner that the side with evidence names,
 * where one side alone has any; else the better seed.
 */
function atDeadline(state: TournamentState, match: Match): { winnerId: string; by: DecidedBy } {
  const [a, b] = match.sides
  if (!a || !b) throw new Error(`match ${match.id} has a deadline and no two sides`)
  const [ofA, ofB] = match.reports
  const only = ofA ?? ofB
  if (match.state === 'REPORTED' && only) return { winnerId: only.winnerId, by: 'unanswered' }
  const [fromA, fromB] = match.evidence
  if (match.state === 'DISPUTED' && (fromA === null) !== (fromB === null)) {
    const side = fromA === null ? 1 : 0
    // One who contradicted without a report has said that the opponent did not win as they reported.
    const other = match.reports[side === 0 ? 1 : 0]
    const winnerId = match.reports[side]?.winnerId ?? (other?.winnerId === a ? b : a)
    return { winnerId, by: 'evidence' }
  }
  return { winnerId: betterSeed(state, a, b), by: 'seed' }
}
