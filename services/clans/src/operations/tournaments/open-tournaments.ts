import type { TournamentDependencies } from './dependencies.ts'
import { liveTournaments } from './live.ts'

type Outside = Pick<TournamentDependencies, 'wallet' | 'mayFund'>

/** Tournaments over the service's own database. @param outside what they ask of other services */
export const openTournaments = (
  deps: Omit<TournamentDependencies, 'live' | keyof Outside>,
  outside: Outside,
): TournamentDependencies => ({ ...deps, ...outside, live: liveTournaments(deps) })
