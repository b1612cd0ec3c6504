import type { RankStore } from '@platform/ranks'
import type { Dependencies } from '../operations/dependencies.ts'
import { createBoards } from './boards.ts'
import type { LeaderboardDependencies } from './dependencies.ts'
import { unnamedIds } from './unnamed-ids.ts'

/**
 * Leaderboards over the service's own database.
 * @param store where they are ranked
 * @param freshMs for how long nothing is looked up again, ms
 */
export const createLeaderboards = (
  deps: Omit<LeaderboardDependencies, 'boards' | 'unnamedIdOf'> &
    Pick<Dependencies, 'randomBytes'>,
  store: RankStore,
  freshMs?: number,
): LeaderboardDependencies => ({
  ...deps,
  boards: createBoards({ ...deps, store }, freshMs),
  unnamedIdOf: unnamedIds(deps.randomBytes(32)),
})
