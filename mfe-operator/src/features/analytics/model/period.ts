import { DAY_MS } from '@platform/contracts/constants'

/** Periods that a report can have, days until today. */
export const PERIODS = ['7', '28', '90'] as const
export type PeriodDays = (typeof PERIODS)[number]

/** Whole days in UTC, both included. */
export interface Days {
  from: string
  to: string
}

/** The last days, today included. */
export function lastDays(days: PeriodDays, now: number): Days {
  const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)
  return { from: dayOf(now - (Number(days) - 1) * DAY_MS), to: dayOf(now) }
}
