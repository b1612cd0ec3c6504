import { ENTRANTS } from '@platform/contracts/clans/tournaments'
import { DomainError } from '@platform/service-kit/errors'
import { seedsOf } from './due.ts'
import type { Entrant, Report, TournamentEvent } from './events.ts'
import { type Match, playing, type Rules, sideOf, type TournamentState } from './state.ts'

/** What somebody wants to do in a tournament. */
export type TournamentCommand =
  | { kind: 'register'; entrant: Entrant }
  | { kind: 'withdraw'; entrantId: string; isGone?: true }
  /** Takes back a registration that was not to happen: after the start it is a withdrawal. */
  | { kind: 'unregister'; entrantId: string }
  | { kind: 'leave'; entrantId: string; userId: string }
  | { kind: 'check-in'; entrantId: string }
  /** Its prize is funded by this request. */
  | { kind: 'prize'; requestId: string }
  | { kind: 'cancel' }
  /** Before its time; one with a prize only where every place is taken, so that nobody is kept out of it. */
  | { kind: 'start'; needsAllPlaces: boolean }
  | { kind: 'report'; matchId: string; entrantId: string; report: Report }
  | { kind: 'dispute'; matchId: string; entrantId: string }
  | { kind: 'show'; matchId: string; entrantId: string; picture: string }
  | { kind: 'rule'; matchId: string; winnerId: string }

/**
 * The event that the command is at this time, or null where it has been done already. What time itself brings about (`nextDue`) has to be
 * applied before.
 * @param ratings of those who have a place; a start alone needs them
 * @throws DomainError TOURNAMENT_CLOSED, TOURNAMENT_FULL, PLAYS_ALREADY, HAS_WITHDRAWN, NOT_ENTERED, CHECK_IN_CLOSED, NOT_ALL_CHECKED_IN,
 * PLACES_FREE, NOT_FOUND of a match, MATCH_NOT_READY, MATCH_OVER, ALREADY_REPORTED, EVIDENCE_GIVEN, NOT_AN_ENTRANT of a winner
 */
export function decide(
  state: TournamentState,
  rules: Rules,
  command: TournamentCommand,
  at: Date,
  ratings: ReadonlyMap<string, number> = new Map(),
): TournamentEvent | null {
  switch (command.kind) {
    case 'register':
      return register(state, rules, command.entrant, at)
    case 'withdraw':
      return withdraw(state, command, at)
    case 'unregister':
      return unregister(state, command.entrantId, at)
    case 'leave':
      return leave(state, command, at)
    case 'check-in':
      return checkIn(state, rules, command.entrantId, at)
    case 'prize':
      requirePublished(state)
      return state.prizeRequest === command.requestId
        ? null
        : { kind: 'prized', requestId: command.requestId, at }
    case 'cancel':
      if (state.status === 'CANCELLED') return null
      requirePublished(state)
      return { kind: 'cancelled', reason: 'organiser', at }
    case 'start':
      return start(state, rules, command, at, ratings)
    case 'report':
      return report(state, command, at)
    case 'dispute':
      return dispute(state, command, at)
    case 'show':
      return show(state, command, at)
    case 'rule':
      return rule(state, command, at)
  }
}

function register(state: TournamentState, rules: Rules, entrant: Entrant, at: Date) {
  const earlier = state.entrants.get(entrant.id)
  if (earlier && !earlier.hasWithdrawn) return null
  requirePublished(state)
  // Once only, so that nobody takes a place and gives it up again and again.
  if (earlier) throw new DomainError('HAS_WITHDRAWN')
  const entered = playing(state)
  if (entered.length >= rules.maxEntrants) {
    throw new DomainError('TOURNAMENT_FULL', { limit: rules.maxEntrants })
  }
  const players = new Set(entered.flatMap(({ userIds }) => userIds))
  if (entrant.userIds.some((id) => players.has(id))) throw new DomainError('PLAYS_ALREADY')
  return { kind: 'registered', entrant, at } as const
}

function withdraw(
  state: TournamentState,
  { entrantId, isGone }: Extract<TournamentCommand, { kind: 'withdraw' }>,
  at: Date,
) {
  const entrant = state.entrants.get(entrantId)
  if (!entrant || (entrant.hasWithdrawn && (!isGone || entrant.isGone))) return null
  if (state.status === 'COMPLETED' || state.status === 'CANCELLED') {
    throw new DomainError('TOURNAMENT_CLOSED')
  }
  return { kind: 'withdrew', entrantId, at, ...(isGone && { isGone }) } as const
}

function unregister(state: TournamentState, entrantId: string, at: Date): TournamentEvent | null {
  if (state.status !== 'PUBLISHED') return withdraw(state, { kind: 'withdraw', entrantId }, at)
  const entrant = state.entrants.get(entrantId)
  return !entrant || entrant.hasWithdrawn ? null : { kind: 'unregistered', entrantId, at }
}

function leave(
  state: TournamentState,
  { entrantId, userId }: Extract<TournamentCommand, { kind: 'leave' }>,
  at: Date,
) {
  const entrant = state.entrants.get(entrantId)
  if (!entrant || entrant.hasWithdrawn || !entrant.userIds.includes(userId)) return null
  requirePublished(state)
  return { kind: 'left', entrantId, userId, at } as const
}

function checkIn(state: TournamentState, rules: Rules, entrantId: string, at: Date) {
  const entrant = state.entrants.get(entrantId)
  if (!entrant || entrant.hasWithdrawn) throw new DomainError('NOT_ENTERED')
  if (entrant.isCheckedIn) return null
  if (state.status !== 'PUBLISHED') throw checkInClosed(rules)
  requireCheckInOpen(rules, at)
  return { kind: 'checked-in', entrantId, at } as const
}

function start(
  state: TournamentState,
  rules: Rules,
  { needsAllPlaces }: Extract<TournamentCommand, { kind: 'start' }>,
  at: Date,
  ratings: ReadonlyMap<string, number>,
): TournamentEvent | null {
  if (state.status === 'LIVE') return null
  requirePublished(state)
  requireCheckInOpen(rules, at)
  const entered = playing(state)
  if (entered.length < ENTRANTS.least || !entered.every(({ isCheckedIn }) => isCheckedIn)) {
    throw new DomainError('NOT_ALL_CHECKED_IN')
  }
  if (needsAllPlaces && entered.length < rules.maxEntrants) throw new DomainError('PLACES_FREE')
  return { kind: 'started', seeds: seedsOf(state, ratings), at }
}

function requireCheckInOpen(rules: Rules, at: Date): void {
  if (at < rules.checkInAt) throw checkInClosed(rules)
}

const checkInClosed = ({ checkInAt, startsAt }: Rules) =>
  new DomainError('CHECK_IN_CLOSED', {
    from: checkInAt.toISOString(),
    until: startsAt.toISOString(),
  })

type ReportCommand = Extract<TournamentCommand, { kind: 'report' }>

function report(
  state: TournamentState,
  { matchId, entrantId, report: said }: ReportCommand,
  at: Date,
) {
  const { match, side } = ownMatch(state, matchId, entrantId)
  const earlier = match.reports[side]
  if (earlier) {
    if (earlier.winnerId === said.winnerId) return null
    throw new DomainError('ALREADY_REPORTED')
  }
  requireOpen(match)
  if (match.state === 'DISPUTED') throw new DomainError('ALREADY_REPORTED')
  requireInMatch(match, said.winnerId)
  return { kind: 'reported', matchId, entrantId, report: said, at } as const
}

function dispute(
  state: TournamentState,
  { matchId, entrantId }: Extract<TournamentCommand, { kind: 'dispute' }>,
  at: Date,
) {
  const { match, side } = ownMatch(state, matchId, entrantId)
  requireOpen(match)
  if (match.state === 'DISPUTED') return null
  if (match.state !== 'REPORTED') throw new DomainError('MATCH_NOT_READY')
  // A side that has reported cannot also dispute.
  if (match.reports[side]) throw new DomainError('ALREADY_REPORTED')
  return { kind: 'disputed', matchId, entrantId, at } as const
}

function show(
  state: TournamentState,
  { matchId, entrantId, picture }: Extract<TournamentCommand, { kind: 'show' }>,
  at: Date,
) {
  const { match, side } = ownMatch(state, matchId, entrantId)
  if (match.evidence[side] === picture) return null
  requireOpen(match)
  if (match.evidence[side]) throw new DomainError('EVIDENCE_GIVEN')
  return { kind: 'evidence', matchId, entrantId, picture, at } as const
}

function rule(
  state: TournamentState,
  { matchId, winnerId }: Extract<TournamentCommand, { kind: 'rule' }>,
  at: Date,
) {
  const match = state.matches.get(matchId)
  if (!match) throw new DomainError('NOT_FOUND')
  if (match.decidedBy === 'staff' && match.winnerId === winnerId) return null
  requireOpen(match)
  requireInMatch(match, winnerId)
  return { kind: 'decided', matchId, winnerId, by: 'staff', at } as const
}

/** @throws DomainError NOT_FOUND, NOT_ENTERED for whom the match is not */
function ownMatch({ matches }: TournamentState, matchId: string, entrantId: string) {
  const match = matches.get(matchId)
  if (!match) throw new DomainError('NOT_FOUND')
  const side = sideOf(match, entrantId)
  if (side === null) throw new DomainError('NOT_ENTERED')
  return { match, side }
}

function requireOpen({ state }: Match): void {
  if (state === 'DECIDED' || state === 'UNPLAYED') throw new DomainError('MATCH_OVER')
  if (state === 'WAITING') throw new DomainError('MATCH_NOT_READY')
}

function requireInMatch(match: Match, winnerId: string): void {
  if (sideOf(match, winnerId) === null) throw new DomainError('NOT_AN_ENTRANT')
}

function requirePublished({ status }: TournamentState): void {
  if (status !== 'PUBLISHED') throw new DomainError('TOURNAMENT_CLOSED')
}
