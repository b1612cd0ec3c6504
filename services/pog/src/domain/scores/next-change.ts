import { dayOf, startOfDay } from './entry.ts'
import type { ScoreRules } from './rules.ts'
import type { Tally } from './tally.ts'

/**
 * When the scores of a tally may be others without a new entry: amounts and ages count by days of UTC, facts end, and a version of the
 * rules begins. Null for an empty tally.
 */
export function nextChange(tally: Tally, versions: readonly ScoreRules[], now: Date): Date | null {
  if (tally.amounts.length === 0 && tally.facts.length === 0) return null
  const ends = tally.facts.flatMap(({ holds, expiresAt }) =>
    holds && expiresAt ? [expiresAt] : [],
  )
  const begins = versions.map(({ from }) => from)
  const times = [startOfDay(dayOf(now) + 1), ...ends, ...begins].filter((at) => at > now)
  return new Date(Math.min(...times.map((at) => at.getTime())))
}
