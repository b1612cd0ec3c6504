import type { ServiceContext } from '@platform/service-kit'
import { checkAndKeep } from './operations/audit/check-trail.ts'
import { collectActs } from './operations/audit/collect-acts.ts'
import { deleteOldEvents } from './operations/delete-old-events.ts'
import type { Dependencies } from './operations/dependencies.ts'
import { settleUnsettled } from './operations/settle-held.ts'

const SWEEP_MS = 10 * 60_000
const SETTLE_MS = 60_000
const COLLECT_MS = 15 * 60_000
const CHECK_MS = 60 * 60_000

/** Deletes what is past its time, settles what calls have left, and completes and checks the merged audit trail. */
export function startWorkers(deps: Dependencies, worker: ServiceContext['worker']): void {
  worker('delete-old-events', SWEEP_MS, (signal) => deleteOldEvents(deps, signal), {
    scope: 'cluster',
  })
  worker('settle-held-events', SETTLE_MS, (signal) => settleUnsettled(deps, signal), {
    scope: 'cluster',
  })
  worker('collect-staff-acts', COLLECT_MS, (signal) => collectActs(deps, signal), {
    scope: 'cluster',
  })
  worker('check-audit-trail', CHECK_MS, () => checkAndKeep(deps), { scope: 'cluster' })
}
