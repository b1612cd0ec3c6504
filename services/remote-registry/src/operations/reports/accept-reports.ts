import type { Channel } from '@platform/contracts/registry/manifest'
import type { Report } from '@platform/contracts/registry/reports'
import { DomainError, openSealedId } from '@platform/service-kit'
import { assignmentOf } from '../../domain/report-assignment.ts'
import type { Dependencies } from '../dependencies.ts'
import { countErrors } from '../errors/count-errors.ts'

type Needed = Pick<
  Dependencies,
  | 'states'
  | 'isPinned'
  | 'outcomes'
  | 'errors'
  | 'errorDevices'
  | 'buffer'
  | 'reportMetrics'
  | 'quota'
  | 'speedQuota'
  | 'marks'
  | 'clock'
>

interface Reported {
  /** The sealed id. */
  device: string
  channel: Channel
  reports: readonly Report[]
  address: string
}

/**
 * Accepts the reports of a page. Only the version that the draw gives this device counts for the judge; a
 * fallback or a pinned version counts in the metrics, and no fallback for how fast a version is. Others are dropped, and the
 * response does not show it.
 * @throws DomainError UNAUTHENTICATED for a device id that this registry did not seal
 */
export async function acceptReports(deps: Needed, reported: Reported): Promise<void> {
  const deviceId = openSealedId(reported.device, deps.marks.tokenKey)
  if (deviceId === undefined) throw new DomainError('UNAUTHENTICATED')
  const allowed = deps.quota.take(deviceId, reported.reports.length, deps.clock.now())
  const dropped = reported.reports.length - allowed
  if (dropped > 0) deps.reportMetrics.dropped('quota', dropped)
  const versions = Object.values(
    Object.groupBy(
      reported.reports.slice(0, allowed),
      ({ remote, version }) => `${remote}@${version}`,
    ),
  )
  for (const reports of versions) {
    if (reports) await acceptOfVersion(deps, { ...reported, reports }, deviceId)
  }
}

/** `reports` are of one version. */
async function acceptOfVersion(
  deps: Needed,
  { channel, reports, address }: Reported,
  deviceId: string,
): Promise<void> {
  const [first] = reports
  if (!first) return
  const of = { channel, remote: first.remote, version: first.version }
  const assignment = await assignmentOf(await deps.states(channel), of, deviceId)
  if (assignment === 'none' && !(await deps.isPinned(of.remote, of.version))) {
    deps.reportMetrics.dropped('not-given', reports.length)
    return
  }
  const at = deps.clock.now()
  const about = `${channel}:${of.remote}@${of.version}`
  const network = deps.marks.network(address, about)
  for (const report of reports) {
    deps.reportMetrics.counted(report, at)
    // How fast a version is that people are only pinned to decides nothing.
    const isTimed =
      assignment === 'none' ||
      (assignment === 'given' && deps.speedQuota.take(`${report.kind}:${about}`, network, at))
    deps.buffer.add(of, report, isTimed)
  }
  const thrown = reports.flatMap((report) => ('error' in report && report.error) || [])
  const reporter = { deviceId: assignment === 'given' ? deviceId : null, address }
  await countErrors(deps, of, thrown, reporter)
  // Vitals, and errors after which the page went on, say nothing about whether the version works.
  const saysWhetherItWorks = reports.some(({ kind }) => kind === 'loaded' || kind === 'failed')
  if (assignment !== 'given' || !saysWhetherItWorks) return
  await deps.outcomes.record({
    ...of,
    device: deps.marks.device(deviceId, about),
    network,
    reasons: reports.flatMap((report) => (report.kind === 'failed' ? [report.reason] : [])),
    at,
  })
}
