import type { ServiceContext } from '@platform/service-kit'
import { deleteOldEvents } from './operations/delete-old-events.ts'
import type { Dependencies } from './operations/dependencies.ts'
import { settleUnsettled } from './operations/settle-held.ts'

const SWEEP_MS = 10 * 60_000
const SETTLE_MS = 60_000

/** Deletes what is past its time, and settles what calls have left. */
export function startWorkers(deps: Dependencies, worker: ServiceContext['worker']): void {
  worker('delete-old-events', SWEEP_MS, (signal) => deleteOldEvents(deps, signal), {
    scope: 'cluster',
  })
  worker('settle-held-events', SETTLE_MS, (signal) => settleUnsettled(deps, signal), {
    scope: 'cluster',
  })
}
