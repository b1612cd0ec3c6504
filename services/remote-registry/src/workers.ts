import type { ServiceContext } from '@platform/service-kit'
import type { Dependencies } from './operations/dependencies.ts'
import { endExpiredPins } from './operations/end-expired-pins.ts'
import { announceStops } from './operations/notices/announce.ts'
import { sendNotices } from './operations/notices/send-notices.ts'
import { advanceCanaries } from './operations/plans/advance-canaries.ts'
import { forgetVersions } from './operations/reports/forget-versions.ts'
import { judgeCanaries } from './operations/reports/judge-canaries.ts'
import { sweepReports } from './operations/reports/sweep-reports.ts'

const FLUSH_MS = 2_000
const SWEEP_MS = 600_000
const PINS_MS = 60_000
const SEND_MS = 2_000

interface Parts extends Pick<ServiceContext, 'worker'> {
  deps: Dependencies
  judgeMs: number
}

/**
 * Judges the canaries and gives them their next shares, sends notices to teams, ends pins whose time is over, writes the
 * reports that were added up in memory, and ends what has expired in it and in the database.
 */
export function startWorkers({ deps, worker, judgeMs }: Parts): void {
  worker('judge-canaries', judgeMs, (signal) => judgeCanaries(deps, signal), { scope: 'cluster' })
  worker('advance-canaries', judgeMs, (signal) => advanceCanaries(deps, signal), {
    scope: 'cluster',
  })
  worker('end-expired-pins', PINS_MS, (signal) => endExpiredPins(deps, signal), {
    scope: 'cluster',
  })
  worker('announce-stops', judgeMs, () => announceStops(deps), { scope: 'cluster' })
  worker('send-notices', SEND_MS, (signal) => sendNotices(deps, signal), { scope: 'cluster' })
  worker('write-report-rollups', FLUSH_MS, () => deps.buffer.flush())
  worker('forget-versions', SWEEP_MS, async () => forgetVersions(deps))
  worker('sweep-reports', SWEEP_MS, () => sweepReports(deps), { scope: 'cluster' })
}
