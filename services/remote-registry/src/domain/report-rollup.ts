import type { FailureReason, Report } from '@platform/contracts/registry/reports'
import { addBuckets, type Buckets, bucketOf, milliseconds, shifts } from './report-scale.ts'

/** The reports of pages about a version, added up. */
export interface Rollup {
  loads: number
  failures: Partial<Record<FailureReason, number>>
  loadMs: Buckets
  lcp: Buckets
  inp: Buckets
  cls: Buckets
}

export function emptyRollup(): Rollup {
  return { loads: 0, failures: {}, loadMs: {}, lcp: {}, inp: {}, cls: {} }
}

/** Adds one report to a rollup. @param isTimed whether it counts for how fast the version is */
export function addReport(
  rollup: Rollup,
  report: Exclude<Report, { kind: 'error' }>,
  isTimed: boolean,
): void {
  if (report.kind === 'failed') {
    addBuckets(rollup.failures as Buckets, { [report.reason]: 1 })
    return
  }
  if (report.kind === 'loaded') {
    rollup.loads++
    if (isTimed) addBuckets(rollup.loadMs, { [bucketOf(report.ms, milliseconds)]: 1 })
    return
  }
  if (!isTimed) return
  for (const vital of ['lcp', 'inp', 'cls'] as const) {
    const value = report[vital]
    const scale = vital === 'cls' ? shifts : milliseconds
    if (value !== null) addBuckets(rollup[vital], { [bucketOf(value, scale)]: 1 })
  }
}

export function addRollup(into: Rollup, more: Rollup): void {
  into.loads += more.loads
  addBuckets(into.failures as Buckets, more.failures as Buckets)
  for (const part of ['loadMs', 'lcp', 'inp', 'cls'] as const) addBuckets(into[part], more[part])
}
