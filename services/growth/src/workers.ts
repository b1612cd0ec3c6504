import { UNPUBLISHED_ACTS } from '@platform/contracts/growth/audited-services'
import type { ServiceContext } from '@platform/service-kit'
import { attributeConversions } from './operations/attribution/attribute-conversions.ts'
import { deleteOldTouches } from './operations/attribution/delete-old-touches.ts'
import { checkAndKeep } from './operations/audit/check-trail.ts'
import { collectActs } from './operations/audit/collect-acts.ts'
import { deleteOldEvents } from './operations/delete-old-events.ts'
import type { Dependencies } from './operations/dependencies.ts'
import { deleteOldVisits } from './operations/links/delete-old-visits.ts'
import { deleteOldRemovals } from './operations/removals.ts'
import { rollUp } from './operations/roll-ups/roll-up.ts'
import { settleUnsettled } from './operations/settle-held.ts'

const SWEEP_MS = 10 * 60_000
const SETTLE_MS = 60_000
const COLLECT_MS = 15 * 60_000
/** Of services without a broker. */
const ASK_MS = 60_000
const CHECK_MS = 60 * 60_000
const COUNT_MS = 15_000
/** Without anything new the counts are looked after every two minutes. */
const COUNT_SKIPS = 7
const VISITS_MS = 1_000

/** Deletes what is past its time, settles what calls have left, counts what has come, and completes and checks the merged audit trail. */
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
  const ask = (signal: AbortSignal) => collectActs(deps, signal, UNPUBLISHED_ACTS)
  worker('collect-unpublished-acts', ASK_MS, ask, { scope: 'cluster' })
  worker('check-audit-trail', CHECK_MS, () => checkAndKeep(deps), { scope: 'cluster' })
  worker('delete-old-visits', SWEEP_MS, (signal) => deleteOldVisits(deps, signal), {
    scope: 'cluster',
  })
  worker('delete-old-touches', SWEEP_MS, (signal) => deleteOldTouches(deps, signal), {
    scope: 'cluster',
  })
  worker('delete-old-removals', SWEEP_MS, () => deleteOldRemovals(deps), { scope: 'cluster' })
  const counting = { scope: 'cluster', maxIdleSkips: COUNT_SKIPS } as const
  worker(
    'attribute-conversions',
    COUNT_MS,
    (signal) => attributeConversions(deps, signal),
    counting,
  )
  worker('roll-up', COUNT_MS, (signal) => rollUp(deps, signal), counting)
  worker('store-link-visits', VISITS_MS, () => deps.visitCounter.store())
}
