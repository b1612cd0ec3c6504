import type { RiskRules } from '@platform/contracts/growth/risk-rules'
import { highestLevel } from './evaluate.ts'
import type { RiskSignal } from './signal.ts'

/** What a table would have done in the time of which signals are kept, in accounts. */
export interface DryRunCounts {
  users: number
  heldNow: number
  heldThen: number
  added: number
  dropped: number
  watchedThen: number
  refusedByReviewers: number
  releasedByReviewers: number
}

export const NO_COUNTS: DryRunCounts = {
  ...{ users: 0, heldNow: 0, heldThen: 0, added: 0, dropped: 0, watchedThen: 0 },
  ...{ refusedByReviewers: 0, releasedByReviewers: 0 },
}

/** What one account adds to the counts. @param active the table that decides now @param tried the one that is tried */
export function countsOf(
  signals: readonly RiskSignal[],
  { active, tried }: { active: RiskRules; tried: RiskRules },
): DryRunCounts {
  if (signals.length === 0) return NO_COUNTS
  const isHeldNow = highestLevel(active, signals) === 'hold'
  const then = highestLevel(tried, signals)
  const isHeldThen = then === 'hold'
  const has = (kind: RiskSignal['kind']) => signals.some((one) => one.kind === kind)
  return {
    users: 1,
    heldNow: Number(isHeldNow),
    heldThen: Number(isHeldThen),
    added: Number(isHeldThen && !isHeldNow),
    dropped: Number(isHeldNow && !isHeldThen),
    watchedThen: Number(then === 'watch'),
    refusedByReviewers: Number(isHeldThen && has('hold-refused')),
    releasedByReviewers: Number(isHeldThen && has('hold-released')),
  }
}

export function addCounts(one: DryRunCounts, other: DryRunCounts): DryRunCounts {
  const names = Object.keys(NO_COUNTS) as (keyof DryRunCounts)[]
  return Object.fromEntries(names.map((name) => [name, one[name] + other[name]])) as never
}
