import { HOUR_MS } from '@platform/contracts/constants'
import { finishReviews, type ServiceContext } from '@platform/service-kit'
import type { LeaderboardDependencies } from './operations/leaderboards/dependencies.ts'
import { concludeLeagues } from './operations/leaderboards/leagues.ts'
import type { Dependencies } from './operations/dependencies.ts'
import type { TournamentDependencies } from './operations/tournaments/dependencies.ts'
import { advanceDue, republishPrizes, settleEnded } from './operations/tournaments/settle.ts'
import { deleteOld, finishClans } from './operations/finish-clans.ts'
import { sweepEvidence, sweepPictures } from './operations/sweep-pictures.ts'

const cluster = { scope: 'cluster' } as const
const SWEEP_MS = 10 * 60_000

/** Background work: what crashes interrupted, pictures that nobody uses, what is over, and what time brings about in leagues and tournaments. */
export function startWorkers({
  deps,
  leaderboards,
  tournaments,
  worker,
  metrics,
  everyMs,
}: Pick<ServiceContext, 'worker' | 'metrics'> & {
  deps: Dependencies
  leaderboards: LeaderboardDependencies
  tournaments: TournamentDependencies
  everyMs: number
}): void {
  const { reviews, clock } = deps
  worker('finish-clans', everyMs, (signal) => finishClans(deps, signal), cluster)
  worker('sweep-pictures', SWEEP_MS, (signal) => sweepPictures(deps, signal), cluster)
  worker('sweep-evidence', SWEEP_MS, (signal) => sweepEvidence(deps, signal), cluster)
  worker('delete-old', HOUR_MS, (signal) => deleteOld(deps, signal), cluster)
  worker('conclude-leagues', everyMs, (signal) => concludeLeagues(leaderboards, signal), cluster)
  worker('advance-tournaments', everyMs, (signal) => advanceDue(tournaments, signal), cluster)
  worker('settle-tournaments', everyMs, (signal) => settleEnded(tournaments, signal), cluster)
  worker('republish-prizes', everyMs, (signal) => republishPrizes(tournaments, signal), cluster)
  finishReviews({ worker, metrics, clock }, reviews)
}
