import { DAY_MS, HOUR_MS } from '@platform/contracts/constants'
import { finishReviews, type ServiceContext } from '@platform/service-kit'
import type { Dependencies } from './operations/dependencies.ts'
import { deleteOld, finishClans } from './operations/finish-clans.ts'

const cluster = { scope: 'cluster' } as const
const SWEEP_MS = 10 * 60_000
/** How long evidence of tournaments is kept. */
const EVIDENCE_MS = 90 * DAY_MS

/** Background work: what crashes interrupted, pictures that no clan has, and what is over. */
export function startWorkers({
  deps,
  worker,
  metrics,
  everyMs,
}: Pick<ServiceContext, 'worker' | 'metrics'> & {
  deps: Dependencies
  everyMs: number
}): void {
  const { reviews, blobs, clans, tournamentLog, clock } = deps
  const usedPictures = async (names: readonly string[]) => {
    const since = new Date(clock.now().getTime() - EVIDENCE_MS)
    const [ofClans, evidence] = await Promise.all([
      clans.usedPictures(names),
      tournamentLog.usedPictures(names, since),
    ])
    return new Set([...ofClans, ...evidence])
  }
  worker('finish-clans', everyMs, (signal) => finishClans(deps, signal), cluster)
  worker('sweep-pictures', SWEEP_MS, (signal) => blobs.sweep(usedPictures, signal), cluster)
  worker('delete-old', HOUR_MS, (signal) => deleteOld(deps, signal), cluster)
  finishReviews({ worker, metrics, clock }, reviews)
}
