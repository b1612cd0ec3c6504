import type { ServiceApp } from '@platform/service-kit'
import type { WithApprovals } from '../../operations/tournaments/dependencies.ts'
import { tournamentAdminRoutes } from './admin.ts'
import { enterTournamentRoutes, evidenceRoute, matchRoutes } from './play.ts'
import { readTournamentRoutes } from './read.ts'

/** Every route of tournaments. */
export async function registerTournaments(app: ServiceApp, deps: WithApprovals): Promise<void> {
  readTournamentRoutes(app, deps)
  enterTournamentRoutes(app, deps)
  matchRoutes(app, deps)
  await app.register(evidenceRoute, deps)
  tournamentAdminRoutes(app, deps)
}
