import type { ServiceContext } from '@platform/service-kit'
import type { Dependencies } from './operations/dependencies.ts'
import { advanceMints, burnOwnerless } from './operations/mint/advance-mint.ts'
import { completePurchases } from './operations/slots/unlock-slot.ts'

const cluster = { scope: 'cluster' } as const
/** Mints that take longer than this are counted. */
const SLOW_MS = 10 * 60_000

/** Background work. */
export function startWorkers({
  deps,
  worker,
  metrics,
  everyMs,
}: Pick<ServiceContext, 'worker' | 'metrics'> & { deps: Dependencies; everyMs: number }): void {
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
}
