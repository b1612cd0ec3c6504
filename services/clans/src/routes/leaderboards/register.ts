import type { ServiceApp } from '@platform/service-kit'
import type { LeaderboardDependencies } from '../../operations/leaderboards/dependencies.ts'
import { leaderboardRoutes } from './leaderboards.ts'
import { leagueRoutes } from './leagues.ts'
import { streamLeaderboardRoute } from './stream.ts'

/** Every route of leaderboards. */
export function registerLeaderboards(app: ServiceApp, deps: LeaderboardDependencies): void {
  leaderboardRoutes(app, deps)
  leagueRoutes(app, deps)
  streamLeaderboardRoute(app, deps)
}
