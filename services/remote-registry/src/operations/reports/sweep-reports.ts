import type { Dependencies } from '../dependencies.ts'

/** How long after its last report a version stays in this instance's metrics, ms. */
const METRICS_RETAINED_MS = 24 * 3_600_000

type Needed = Pick<Dependencies, 'reportMetrics' | 'outcomes' | 'rollups' | 'clock'>

/** Deletes expired outcomes and rollups, and ends the series of versions without recent reports. */
export async function sweepReports(deps: Needed): Promise<void> {
  const now = deps.clock.now()
  deps.reportMetrics.forget(new Date(now.getTime() - METRICS_RETAINED_MS))
  for (const expired of [deps.outcomes, deps.rollups]) await expired.deleteExpired(now)
}
