import { HOUR_MS } from '@platform/contracts/constants'
import { finishReviews, type ServiceContext } from '@platform/service-kit'
import type { LeaderboardDependencies } from './leaderboards/dependencies.ts'
import { concludeLeagues } from './leaderboards/leagues.ts'
import type { Dependencies } from './operations/dependencies.ts'
import { deleteOld, finishClans } from './operations/finish-clans.ts'
import { sweepEvidence, sweepPictures } from './operations/sweep-pictures.ts'

const cluster = { scope: 'cluster' } as const
const SWEEP_MS = 10 * 60_000

/** Results of leagues, once the places of a season are final. */
export const startLeagueWorker = (
  worker: ServiceContext['worker'],
  deps: LeaderboardDependencies,
  everyMs: number,
): void => worker('conclude-leagues', everyMs, (signal) => concludeLeagues(deps, signal), cluster)

/** Background work: what crashes interrupted, pictures that nobody uses, and what is over. */
export function startWorkers({
  deps,
  worker,
  metrics,
  everyMs,
}: Pick<ServiceContext, 'worker' | 'metrics'> & {
  deps: Dependencies
  everyMs: number
}): void {
  const { reviews, clock } = deps
  worker('finish-clans', everyMs, (signal) => finishClans(deps, signal), cluster)
  worker('sweep-pictures', SWEEP_MS, (signal) => sweepPictures(deps, signal), cluster)
  worker('sweep-evidence', SWEEP_MS, (signal) => sweepEvidence(deps, signal), cluster)
  worker('delete-old', HOUR_MS, (signal) => deleteOld(deps, signal), cluster)
  finishReviews({ worker, metrics, clock }, reviews)
}
