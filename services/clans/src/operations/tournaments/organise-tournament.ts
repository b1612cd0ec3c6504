import { DomainError } from '@platform/service-kit'
import type { TournamentCommand } from '../../domain/tournaments/decide.ts'
import type { TournamentState } from '../../domain/tournaments/state.ts'
import type { TournamentDependencies } from './dependencies.ts'
import { loadTournament } from './load-tournament.ts'

type Deps = TournamentDependencies

async function actAsOrganiser(
  deps: Deps,
  userId: string,
  tournamentId: string,
  commandOf: (state: TournamentState) => TournamentCommand | Promise<TournamentCommand>,
): Promise<void> {
  const tournament = await loadTournament(deps, tournamentId)
  if (tournament.organiserId !== userId) throw new DomainError('FORBIDDEN')
  await deps.live.act(tournament, commandOf, () => {})
}

/** Before the start, by who made it. @throws NOT_FOUND, FORBIDDEN, TOURNAMENT_CLOSED */
export const cancelTournament = (deps: Deps, userId: string, tournamentId: string) =>
  actAsOrganiser(deps, userId, tournamentId, () => ({ kind: 'cancel' }))

/**
 * Before its time, by who made it, once all who have a place are checked in.
 * @throws NOT_FOUND, FORBIDDEN, TOURNAMENT_CLOSED, CHECK_IN_CLOSED, NOT_ALL_CHECKED_IN, PLACES_FREE
 */
export async function startTournament(
  deps: Deps,
  userId: string,
  tournamentId: string,
): Promise<void> {
  await actAsOrganiser(deps, userId, tournamentId, async () => {
    // As it is now: one that is funded later finds that it has started.
    const { prize } = await loadTournament(deps, tournamentId)
    return { kind: 'start', needsAllPlaces: prize !== null }
  })
}
