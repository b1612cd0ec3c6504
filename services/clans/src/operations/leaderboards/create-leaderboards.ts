import type { RankStore } from '@platform/ranks'
import type { Dependencies } from '../dependencies.ts'
import { type BoardsNeed, createBoards } from './boards.ts'
import type { LeaderboardDependencies } from './dependencies.ts'
import { unnamedIds } from './unnamed-ids.ts'

/**
 * Leaderboards over the service's own database.
 * @param store where they are ranked
 * @param freshMs for how long nothing is looked up again, ms
 */
export const createLeaderboards = (
  deps: Omit<LeaderboardDependencies, 'boards' | 'unnamedIdsOf'> &
    Pick<Dependencies, 'boardSecrets' | 'randomBytes'> &
    Pick<BoardsNeed, 'log'>,
  store: RankStore,
  freshMs?: number,
): LeaderboardDependencies => ({
  ...deps,
  boards: createBoards({ ...deps, store }, freshMs),
  unnamedIdsOf: unnamedIds(deps),
})
