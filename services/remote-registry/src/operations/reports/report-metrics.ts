import { failureReason, type Report } from '@platform/contracts/registry/reports'
import type { Metrics } from '@platform/service-kit'
import type { Verdict } from '../../domain/judge.ts'

export type DropCause = 'not-given' | 'quota' | 'errors-full'

export interface ReportMetrics {
  counted(report: Report, at: Date): void
  dropped(cause: DropCause, count: number): void
  judged(verdict: Verdict): void
  stopped(): void
  /** Removes the series of versions without a report since then. */
  forget(before: Date): void
}

/** Labels are bounded: only versions that a channel served or that are pinned are counted, until their series are removed. */
export function reportMetrics(metrics: Metrics): ReportMetrics {
  const drops = metrics.counter(
    'remote_reports_dropped_total',
    'Reports that were not counted, by cause',
    ['cause'],
  )
  const verdicts = metrics.counter(
    'canary_verdicts_total',
    'Runs of the judge on a canary, by verdict',
    ['verdict'],
  )
  const stops = metrics.counter('canaries_stopped_total', 'Canaries that this instance stopped', [])
  const series = versionSeries(metrics)
  const lastCounted = new Map<string, { labels: VersionLabels; at: Date }>()
  return {
    counted(report, at) {
      const labels = { remote: report.remote, version: report.version }
      lastCounted.set(`${report.remote}@${report.version}`, { labels, at })
      series.count(labels, report)
    },
    dropped: (cause, count) => drops.inc({ cause }, count),
    judged: (verdict) => verdicts.inc({ verdict }),
    stopped: () => stops.inc(),
    forget(before) {
      for (const [key, { labels, at }] of lastCounted) {
        if (at >= before) continue
        lastCounted.delete(key)
        series.remove(labels)
      }
    },
  }
}

interface VersionLabels {
  remote: string
  version: string
}

function versionSeries(metrics: Metrics) {
  const names = ['remote', 'version'] as const
  const loads = metrics.histogram(
    'remote_load_seconds',
    'From the request of a remote to its first render',
    names,
  )
  const failures = metrics.counter(
    'remote_failures_total',
    'Failures of remotes to load, mount or render',
    [...names, 'reason'],
  )
  const errors = metrics.counter(
    'remote_errors_total',
    'Errors that remotes threw while the page went on',
    names,
  )
  const lcp = metrics.histogram('remote_lcp_seconds', 'Largest contentful paint', names)
  const inp = metrics.histogram('remote_inp_seconds', 'Interaction to next paint', names)
  const cls = metrics.histogram('remote_cls', 'Cumulative layout shift, unitless', names)
  return {
    count(labels: VersionLabels, report: Report) {
      if (report.kind === 'loaded') loads.observe(labels, report.ms / 1_000)
      if (report.kind === 'failed') failures.inc({ ...labels, reason: report.reason })
      if (report.kind === 'error') errors.inc(labels)
      if (report.kind !== 'vitals') return
      if (report.lcp !== null) lcp.observe(labels, report.lcp / 1_000)
      if (report.inp !== null) inp.observe(labels, report.inp / 1_000)
      if (report.cls !== null) cls.observe(labels, report.cls)
    },
    remove(labels: VersionLabels) {
      for (const histogram of [loads, lcp, inp, cls]) histogram.remove(labels)
      errors.remove(labels)
      for (const reason of failureReason.options) failures.remove({ ...labels, reason })
    },
  }
}
