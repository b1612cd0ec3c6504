import { createBoards } from './boards.ts'
import type { LeaderboardDependencies } from './dependencies.ts'

/** Leaderboards over the service's own database. @param freshMs for how long nothing is looked up again, ms */
export const createLeaderboards = (
  deps: Omit<LeaderboardDependencies, 'boards'>,
  freshMs?: number,
): LeaderboardDependencies => ({ ...deps, boards: createBoards(deps, freshMs) })
