import { DAY_MS } from '@platform/contracts/constants'

const WEEK_MS = 7 * DAY_MS
/** A Monday. */
const FIRST_MONDAY = Date.UTC(1970, 0, 5)

/** Number of the week, from Monday to Sunday in UTC. */
export const weekOf = (at: Date): number => Math.floor((at.getTime() - FIRST_MONDAY) / WEEK_MS)

/** The Monday of a week, `2026-03-02`. */
export const mondayOf = (week: number): string =>
  new Date(FIRST_MONDAY + week * WEEK_MS).toISOString().slice(0, 10)

/** Time between two days in UTC, both included. */
export interface Period {
  from: Date
  /** Not included any more. */
  until: Date
}

/** @param from `2026-03-01` @param to the last day, the same way */
export const periodOf = ({ from, to }: { from: string; to: string }): Period => ({
  from: new Date(`${from}T00:00:00.000Z`),
  until: new Date(Date.parse(`${to}T00:00:00.000Z`) + DAY_MS),
})

/** What users who registered in one week did: how many of them, and how many in each week by its number. */
export interface CohortCounts {
  week: number
  users: number
  active: ReadonlyMap<number, number>
}

/** Every week of a cohort up to the current one, also those in which nobody did anything. */
export function weeksOf({ week, active }: CohortCounts, now: Date): number[] {
  const weeks = Math.max(1, weekOf(now) - week + 1)
  return Array.from({ length: weeks }, (_, after) => active.get(week + after) ?? 0)
}
