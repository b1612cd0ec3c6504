import type { Report } from '@platform/contracts/registry/reports'
import type { Clock } from '@platform/service-kit'
import { addReport, addRollup, emptyRollup, type Rollup } from '../../domain/report-rollup.ts'
import type { VersionKey } from '../../repositories/report-outcomes.ts'
import type { ReportRollups } from '../../repositories/report-rollups.ts'

/** Adds reports up in memory: one write per version instead of one per page. */
export interface ReportBuffer {
  /** @param isTimed whether the report counts for how fast the version is */
  add(of: VersionKey, report: Report, isTimed: boolean): void
  /** Writes the reports since the last flush; those of a failed write wait for the next one. */
  flush(): Promise<void>
}

interface Waiting {
  of: VersionKey
  rollup: Rollup
}

export function reportBuffer(parts: { rollups: ReportRollups; clock: Clock }): ReportBuffer {
  let waiting = new Map<string, Waiting>()
  const rollupOf = ({ channel, remote, version }: VersionKey) => {
    const key = `${channel}:${remote}@${version}`
    const entry = waiting.get(key) ?? { of: { channel, remote, version }, rollup: emptyRollup() }
    waiting.set(key, entry)
    return entry.rollup
  }
  return {
    add(of, report, isTimed) {
      // Errors are kept by what they are, not by the hour: a version with nothing else has no figures.
      if (report.kind !== 'error') addReport(rollupOf(of), report, isTimed)
    },
    async flush() {
      const taken = [...waiting.values()]
      waiting = new Map()
      const at = parts.clock.now()
      const failures: unknown[] = []
      await Promise.all(
        taken.map(({ of, rollup }) =>
          parts.rollups.add(of, at, rollup).catch((error: unknown) => {
            addRollup(rollupOf(of), rollup)
            failures.push(error)
          }),
        ),
      )
      if (failures.length > 0) throw new AggregateError(failures, 'rollups could not be written')
    },
  }
}
