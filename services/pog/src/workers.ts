import { MINUTE_MS } from '@platform/contracts/constants'
import { finishReviews, type ServiceContext } from '@platform/service-kit'
import type { Dependencies } from './operations/dependencies.ts'
import { countHeat } from './operations/feed/count-heat.ts'
import { finishPreferences } from './operations/feed/own-post.ts'
import { advanceMints, burnOwnerless } from './operations/mint/advance-mint.ts'
import { completePurchases } from './operations/slots/unlock-slot.ts'

const SWEEP_MS = 10 * MINUTE_MS
const cluster = { scope: 'cluster' } as const
/** Mints that take longer than this are counted. */
const SLOW_MS = 10 * MINUTE_MS

/** Background work of the mint, the slots, the feed and pictures of cards. */
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
  const slow = metrics.gauge(
    'pog_slow_mints',
    'Mints whose work began more than 10 minutes ago',
    [],
  )
  const advance = async (signal: AbortSignal) => {
    try {
      await advanceMints(deps, signal)
    } finally {
      slow.set(await deps.mints.workingSince(new Date(deps.clock.now().getTime() - SLOW_MS)))
    }
  }
  worker('advance-mints', everyMs, advance, { ...cluster, standBy: () => slow.set(0) })
  worker('burn-ownerless-cards', everyMs, (signal) => burnOwnerless(deps, signal), cluster)
  worker('complete-slots', everyMs, (signal) => completePurchases(deps, signal), cluster)
  worker('count-heat', everyMs, (signal) => countHeat(deps.feed, signal), {
    ...cluster,
    maxIdleSkips: 4,
  })
  worker('finish-preferences', everyMs, (signal) => finishPreferences(deps.feed, signal), {
    ...cluster,
    maxIdleSkips: 4,
  })
  worker(
    'sweep-card-pictures',
    SWEEP_MS,
    (signal) => deps.cardFiles.sweep((names) => deps.cardPictures.usedNames(names), signal),
    cluster,
  )
  finishReviews({ worker, metrics, clock }, deps.feed.reviews)
}
