import { DomainError } from '@platform/service-kit'
import type { TournamentCommand } from '../../domain/tournaments/decide.ts'
import type { Report } from '../../domain/tournaments/events.ts'
import { payersOf } from '../../domain/tournaments/prize.ts'
import { act } from './act.ts'
import type { TournamentDependencies } from './dependencies.ts'
import { loadTournament, ownEntrantId } from './load-tournament.ts'
import { playsFor } from './takes-part.ts'

type Deps = TournamentDependencies

/**
 * What an entrant does with one of these. Nobody acts for two sides: a chief who came from the line-up of another clan does not; nor does one
 * who pays the prize, or has approved it.
 * @throws NOT_FOUND, NOT_ENTERED, PAYS_OR_PLAYS, and what `decide` throws
 */
export async function actAsEntrant(
  deps: Deps,
  userId: string,
  tournamentId: string,
  commandOf: (entrantId: string) => TournamentCommand,
): Promise<void> {
  const tournament = await loadTournament(deps, tournamentId)
  const entrantId = await ownEntrantId(deps, tournament, userId)
  if (!entrantId) throw new DomainError('NOT_ENTERED')
  if (payersOf(tournament).includes(userId)) throw new DomainError('PAYS_OR_PLAYS')
  await deps.live.act(
    tournament,
    (state) => {
      if (playsFor(state, userId).some((id) => id !== entrantId)) {
        throw new DomainError('NOT_ENTERED')
      }
      return commandOf(entrantId)
    },
    () => {},
  )
}

/**
 * Gives up the place of the entrant for which the user acts. Before the start, who is in a line-up without acting for it leaves the line-up
 * alone, whatever clan they are in: nobody is held in a place that others have given them.
 * @throws NOT_FOUND, NOT_ENTERED, PAYS_OR_PLAYS, TOURNAMENT_CLOSED
 */
export async function withdraw(deps: Deps, userId: string, tournamentId: string): Promise<void> {
  const tournament = await loadTournament(deps, tournamentId)
  const own = await ownEntrantId(deps, tournament, userId)
  const entrantId = await deps.live.read(tournament, (state) =>
    state.status === 'PUBLISHED' ? playsFor(state, userId).find((id) => id !== own) : undefined,
  )
  if (entrantId) {
    await act(deps, tournament, { kind: 'leave', entrantId, userId })
    return
  }
  await actAsEntrant(deps, userId, tournamentId, (actor) => ({
    kind: 'withdraw',
    entrantId: actor,
  }))
}

export const checkIn = (deps: Deps, userId: string, tournamentId: string): Promise<void> =>
  actAsEntrant(deps, userId, tournamentId, (entrantId) => ({ kind: 'check-in', entrantId }))

export const reportResult = (
  deps: Deps,
  userId: string,
  { id, matchId }: { id: string; matchId: string },
  report: Report,
): Promise<void> =>
  actAsEntrant(deps, userId, id, (entrantId) => ({ kind: 'report', matchId, entrantId, report }))

export const disputeResult = (
  deps: Deps,
  userId: string,
  { id, matchId }: { id: string; matchId: string },
): Promise<void> =>
  actAsEntrant(deps, userId, id, (entrantId) => ({ kind: 'dispute', matchId, entrantId }))
