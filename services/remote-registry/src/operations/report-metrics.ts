import type { Report } from '@platform/contracts/registry/reports'
import type { Metrics } from '@platform/service-kit'
import type { Verdict } from '../domain/judge.ts'

export type DropCause = 'not-given' | 'quota'

export interface ReportMetrics {
  counted(report: Report): void
  dropped(cause: DropCause, count: number): void
  judged(verdict: Verdict): void
  stopped(): void
}

/** Labels are bounded: a version is counted only if a channel has it. */
export function reportMetrics(metrics: Metrics): ReportMetrics {
  const version = ['remote', 'version'] as const
  const loads = metrics.histogram(
    'remote_load_seconds',
    'From asking for a remote to its first screen',
    version,
  )
  const failures = metrics.counter('remote_failures_total', 'Remotes that did not come up', [
    ...version,
    'reason',
  ])
  const vitals = {
    lcp: metrics.histogram('remote_lcp_seconds', 'Largest contentful paint', version),
    inp: metrics.histogram('remote_inp_seconds', 'Interaction to next paint', version),
    cls: metrics.histogram('remote_cls', 'Cumulative layout shift, unitless', version),
  }
  const drops = metrics.counter('remote_reports_dropped_total', 'Reports that count nowhere', [
    'cause',
  ])
  const verdicts = metrics.counter('canary_verdicts_total', 'Looks of the judge at a canary', [
    'verdict',
  ])
  const stops = metrics.counter('canaries_stopped_total', 'Canaries that this instance stopped', [])
  return {
    counted(report) {
      const labels = { remote: report.remote, version: report.version }
      if (report.kind === 'loaded') loads.observe(labels, report.ms / 1_000)
      if (report.kind === 'failed') failures.inc({ ...labels, reason: report.reason })
      if (report.kind !== 'vitals') return
      if (report.lcp !== null) vitals.lcp.observe(labels, report.lcp / 1_000)
      if (report.inp !== null) vitals.inp.observe(labels, report.inp / 1_000)
      if (report.cls !== null) vitals.cls.observe(labels, report.cls)
    },
    dropped: (cause, count) => drops.inc({ cause }, count),
    judged: (verdict) => verdicts.inc({ verdict }),
    stopped: () => stops.inc(),
  }
}
