import { finishReviews, type ServiceContext } from '@platform/service-kit'
import type { Dependencies } from './operations/dependencies.ts'
import { countHeat } from './operations/feed/count-heat.ts'

const cluster = { scope: 'cluster' } as const

/** Background work. */
export function startWorkers({
  deps,
  worker,
  metrics,
  clock,
  everyMs,
}: Pick<ServiceContext, 'worker' | 'metrics' | 'clock'> & {
  deps: Dependencies
  everyMs: number
}): void {
  worker('count-heat', everyMs, (signal) => countHeat(deps.feed, signal), {
    ...cluster,
    maxIdleSkips: 4,
  })
  finishReviews({ worker, metrics, clock }, deps.feed.reviews)
}
