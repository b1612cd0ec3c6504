import { DAY_MS } from '@platform/contracts/constants'
import type { Dependencies } from '../dependencies.ts'

/** How long after its last report a version stays in this instance's metrics, ms. */
const RETAINED_MS = DAY_MS

/** Ends the series of versions without recent reports. Each instance has its own metrics, so each runs this. */
export function forgetVersions({
  reportMetrics,
  clock,
}: Pick<Dependencies, 'reportMetrics' | 'clock'>): void {
  reportMetrics.forget(new Date(clock.now().getTime() - RETAINED_MS))
}
