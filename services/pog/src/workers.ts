import { finishReviews, type ServiceContext } from '@platform/service-kit'
import type { Dependencies } from './operations/dependencies.ts'
import { countHeat } from './operations/feed/count-heat.ts'
import { advanceMints, burnOwnerless } from './operations/mint/advance-mint.ts'
import { completePurchases } from './operations/slots/unlock-slot.ts'

const cluster = { scope: 'cluster' } as const

/** Background work of the mint, the slots and the feed. */
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
  worker('advance-mints', everyMs, (signal) => advanceMints(deps, signal), cluster)
  worker('burn-ownerless-cards', everyMs, (signal) => burnOwnerless(deps, signal), cluster)
  worker('complete-slots', everyMs, (signal) => completePurchases(deps, signal), cluster)
  worker('count-heat', everyMs, (signal) => countHeat(deps.feed, signal), {
    ...cluster,
    maxIdleSkips: 4,
  })
  finishReviews({ worker, metrics, clock }, deps.feed.reviews)
}
