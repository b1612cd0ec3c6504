import type { Channel } from '@platform/contracts/registry/manifest'
import type { Report } from '@platform/contracts/registry/reports'
import { type Clock, DomainError, openSealedId } from '@platform/service-kit'
import type { DeviceMarks } from '../domain/device-marks.ts'
import { assignmentOf } from '../domain/report-assignment.ts'
import type { ReportOutcomesRepository } from '../repositories/report-outcomes-repository.ts'
import type { ReportBuffer } from './report-buffer.ts'
import type { RecentStates } from './report-channels.ts'
import type { ReportMetrics } from './report-metrics.ts'
import type { ReportQuota } from './report-quota.ts'

export interface AcceptParts {
  states: RecentStates
  /** Whether some user or partner was pinned to this version. */
  isPinned: (remote: string, version: string) => Promise<boolean>
  outcomes: Pick<ReportOutcomesRepository, 'record'>
  buffer: ReportBuffer
  metrics: ReportMetrics
  quota: ReportQuota
  marks: DeviceMarks
  clock: Clock
}

interface Told {
  /** The sealed id. */
  device: string
  channel: Channel
  reports: readonly Report[]
  address: string
}

/**
 * Takes what a page tells. Only a version that the draw gives this very device counts for the judge;
 * a fallback or a pinned one counts for the metrics; any other is dropped, and the caller does not learn it.
 * @throws DomainError UNAUTHENTICATED for a device that this registry did not seal
 */
export async function acceptReports(parts: AcceptParts, told: Told): Promise<void> {
  const deviceId = openSealedId(told.device, parts.marks.tokenKey)
  if (deviceId === undefined) throw new DomainError('UNAUTHENTICATED')
  const allowed = parts.quota.take(deviceId, told.reports.length, parts.clock.now())
  const cut = told.reports.length - allowed
  if (cut > 0) parts.metrics.dropped('quota', cut)
  const versions = Object.values(
    Object.groupBy(told.reports.slice(0, allowed), ({ remote, version }) => `${remote}@${version}`),
  )
  for (const reports of versions) {
    if (reports) await acceptOfVersion(parts, { ...told, reports }, deviceId)
  }
}

/** `reports` are of one version. */
async function acceptOfVersion(
  parts: AcceptParts,
  { channel, reports, address }: Told,
  deviceId: string,
): Promise<void> {
  const [first] = reports
  if (!first) return
  const of = { channel, remote: first.remote, version: first.version }
  const assignment = await assignmentOf(await parts.states(channel), of, deviceId)
  if (assignment === 'none' && !(await parts.isPinned(of.remote, of.version))) {
    parts.metrics.dropped('not-given', reports.length)
    return
  }
  const at = parts.clock.now()
  for (const report of reports) {
    parts.metrics.counted(report, at)
    parts.buffer.add(of, report)
  }
  if (assignment !== 'given' || reports.every(({ kind }) => kind === 'vitals')) return
  const about = `${channel}:${of.remote}@${of.version}`
  await parts.outcomes.record({
    ...of,
    device: parts.marks.device(deviceId, about),
    network: parts.marks.network(address, about),
    reasons: reports.flatMap((report) => (report.kind === 'failed' ? [report.reason] : [])),
    at,
  })
}
