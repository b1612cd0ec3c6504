import type {
  ActivityReport,
  CohortsReport,
  FunnelReport,
} from '@platform/contracts/growth/attribution-http'

export interface FunnelRow {
  step: FunnelReport['steps'][number]['step']
  users: number
  /** Of all who registered, and of those of the step before; 0 to 1, null where nobody could. */
  ofAll: number | null
  ofBefore: number | null
}

export function funnelRows({ steps }: FunnelReport): FunnelRow[] {
  const all = steps[0]?.users ?? 0
  return steps.map(({ step, users }, index) => ({
    step,
    users,
    ofAll: shareOf(users, all),
    ofBefore: index === 0 ? null : shareOf(users, steps[index - 1]?.users ?? 0),
  }))
}

/** Sums of all days by value, the most first. */
export function totals({ rows }: ActivityReport): { value: string; count: number }[] {
  const sums = new Map<string, number>()
  for (const { value, count } of rows) sums.set(value, (sums.get(value) ?? 0) + count)
  return [...sums]
    .map(([value, count]) => ({ value, count }))
    .sort((one, other) => other.count - one.count)
}

/** Each cohort with the share of its users in every week; as many cells as the oldest has. */
export function cohortRows({ cohorts }: CohortsReport) {
  const weeks = Math.max(0, ...cohorts.map(({ active }) => active.length))
  return cohorts.map(({ week, users, active }) => ({
    week,
    users,
    cells: Array.from({ length: weeks }, (_, after) => {
      const count = active[after]
      return { after, share: count === undefined ? null : shareOf(count, users) }
    }),
  }))
}

const shareOf = (part: number, all: number): number | null => (all === 0 ? null : part / all)
