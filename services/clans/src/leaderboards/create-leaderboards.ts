import type { RankStore } from '@platform/ranks'
import { createBoards } from './boards.ts'
import type { LeaderboardDependencies } from './dependencies.ts'

/**
 * Leaderboards over the service's own database.
 * @param store where they are ranked
 * @param freshMs for how long nothing is looked up again, ms
 */
export const createLeaderboards = (
  deps: Omit<LeaderboardDependencies, 'boards'>,
  store: RankStore,
  freshMs?: number,
): LeaderboardDependencies => ({ ...deps, boards: createBoards({ ...deps, store }, freshMs) })
