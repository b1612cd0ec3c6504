import type { FailureReason } from '@platform/contracts/registry/reports'
import type { TrendPoint, VersionTrend } from '@platform/contracts/registry/trends'
import { addRollup, emptyRollup, type Rollup } from './report-rollup.ts'
import { milliseconds, percentileOf, shifts } from './report-scale.ts'

/** The reports about a version within one hour. */
interface HourOfVersion {
  version: string
  hour: Date
  rollup: Rollup
}

/** The trend of each version, those with the most loads first. Points begin at `since` and each `stepMs` after it. */
export function trendsOf(
  hours: readonly HourOfVersion[],
  { since, stepMs }: { since: Date; stepMs: number },
): Omit<VersionTrend, 'weight'>[] {
  const versions = Map.groupBy(hours, ({ version }) => version)
  return [...versions]
    .map(([version, own]) => ({
      version,
      total: totalOf(own),
      points: pointsOf(own, since.getTime(), stepMs),
    }))
    .toSorted((a, b) => b.total.loads - a.total.loads || a.version.localeCompare(b.version))
}

function totalOf(hours: readonly HourOfVersion[]): VersionTrend['total'] {
  const rollup = sumOf(hours)
  const reasons = Object.entries(rollup.failures)
    .map(([reason, count]) => ({ reason: reason as FailureReason, count }))
    .toSorted((a, b) => b.count - a.count)
  return { ...figuresOf(rollup), reasons }
}

function pointsOf(hours: readonly HourOfVersion[], since: number, stepMs: number): TrendPoint[] {
  const steps = Map.groupBy(hours, ({ hour }) => Math.floor((hour.getTime() - since) / stepMs))
  return [...steps]
    .toSorted(([a], [b]) => a - b)
    .map(([step, own]) => ({
      at: new Date(since + step * stepMs).toISOString(),
      ...figuresOf(sumOf(own)),
    }))
}

function sumOf(hours: readonly HourOfVersion[]): Rollup {
  const sum = emptyRollup()
  for (const { rollup } of hours) addRollup(sum, rollup)
  return sum
}

function figuresOf({ loads, failures, loadMs, lcp, inp, cls }: Rollup): Omit<TrendPoint, 'at'> {
  return {
    loads,
    failures: Object.values(failures).reduce((sum, count) => sum + count, 0),
    loadMs: percentileOf(loadMs, 0.75, milliseconds),
    lcp: percentileOf(lcp, 0.75, milliseconds),
    inp: percentileOf(inp, 0.75, milliseconds),
    cls: percentileOf(cls, 0.75, shifts),
  }
}
