import type { ServiceContext } from '@platform/service-kit'
import type { Dependencies } from './operations/dependencies.ts'
import { advanceMints, burnOwnerless } from './operations/mint/advance-mint.ts'
import { completePurchases } from './operations/slots/unlock-slot.ts'

const cluster = { scope: 'cluster' } as const

/** Background work. */
export function startWorkers({
  deps,
  worker,
  everyMs,
}: Pick<ServiceContext, 'worker'> & { deps: Dependencies; everyMs: number }): void {
  worker('advance-mints', everyMs, (signal) => advanceMints(deps, signal), cluster)
  worker('burn-ownerless-cards', everyMs, (signal) => burnOwnerless(deps, signal), cluster)
  worker('complete-slots', everyMs, (signal) => completePurchases(deps, signal), cluster)
}
