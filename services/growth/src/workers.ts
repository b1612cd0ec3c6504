import type { ServiceContext } from '@platform/service-kit'
import { deleteOldEvents } from './operations/delete-old-events.ts'
import type { Dependencies } from './operations/dependencies.ts'

const SWEEP_MS = 10 * 60_000

/** Deletes what is past its time. */
export function startWorkers(deps: Dependencies, worker: ServiceContext['worker']): void {
  worker('delete-old-events', SWEEP_MS, (signal) => deleteOldEvents(deps, signal), {
    scope: 'cluster',
  })
}
