import { DAY_MS } from '@platform/contracts/constants'
import type { ScorePart } from '@platform/contracts/pog/scores-http'
import type { AmountInput } from './entry.ts'

interface ComponentBase {
  /** Names its text in the catalogues. */
  kind: string
  /** Most points of the part that it gives. */
  maximum: number
  /** Names what the user can do for more of it in the catalogues. */
  next: string
}

/** How much `x` gives: `maximum * (1 - exp(-x / k))`. */
interface Curve {
  k: number
}

interface Fading {
  /** Days after which half of an amount is left; null: it does not fade. */
  halfLifeDays: number | null
}

/** All of the maximum while the fact holds. */
export interface FactRule extends ComponentBase {
  by: 'fact'
  fact: string
}

/** Outside accounts: each gives up to `each`, by the days of its age, and must be proven again after `refreshDays`. */
export interface AccountsRule extends ComponentBase, Curve {
  by: 'accounts'
  each: number
  refreshDays: number
}

/** Sums of amounts, each of its factor. */
export interface AmountsRule extends ComponentBase, Curve, Fading {
  by: 'amounts'
  inputs: Partial<Record<AmountInput, number>>
  /** Most that counts of a day, of all sources and of one. */
  aDay: number
  aDayOfSource?: number
  /** Counts the logarithm of the sum: `ln(1 + sum / logUnit)`. */
  logUnit?: number
}

/** Days on which there is any of these. */
export interface DaysRule extends ComponentBase, Curve, Fading {
  by: 'days'
  inputs: readonly AmountInput[]
}

/** Different sources of these, each by its last day. */
export interface SourcesRule extends ComponentBase, Curve, Fading {
  by: 'sources'
  inputs: readonly AmountInput[]
}

/** The best ratings less two deviations each, above `from`. The deviation grows with the days since the last match. */
export interface RatingsRule extends ComponentBase, Curve {
  by: 'ratings'
  best: number
  minimumMatches: number
  from: number
  /** Added to the square of the deviation each day. */
  varianceADay: number
  mostDeviation: number
}

/** Days since the first purchase or the last refund, which fade with the last purchase. */
export interface TenureRule extends ComponentBase, Curve, Fading {
  by: 'tenure'
}

export type ComponentRule =
  | FactRule
  | AccountsRule
  | AmountsRule
  | DaysRule
  | SourcesRule
  | RatingsRule
  | TenureRule

interface PartRule {
  /** Its share of the whole; those of all parts add up to 1. */
  weight: number
  components: readonly ComponentRule[]
  /** Most points of the part while the fact does not hold. */
  without?: { fact: string; maximum: number }
}

/** A version of the rules. Scores count by it from `from` on; it is announced `ANNOUNCED_DAYS` before. */
export interface ScoreRules {
  version: number
  announcedAt: Date
  from: Date
  parts: Readonly<Record<ScorePart, PartRule>>
}

/** For so long users see what a new version would give them before it counts. */
const ANNOUNCED_DAYS = 14

/** The version that counts at this time, and the next one, where one is announced. Versions in order. */
export function rulesAt(
  versions: readonly ScoreRules[],
  now: Date,
): { current: ScoreRules; next: ScoreRules | null } {
  const current = versions.findLast(({ from }) => from <= now)
  if (!current) throw new RangeError('no rules of scores count yet')
  const next = versions.find(({ from, announcedAt }) => from > now && announcedAt <= now)
  return { current, next: next ?? null }
}

/** @throws RangeError for versions out of order, unannounced ones, and weights that do not add up to 1 */
export function requireSound(versions: readonly ScoreRules[]): void {
  for (const [index, rules] of versions.entries()) {
    const { version, announcedAt, from, parts } = rules
    const before = versions[index - 1]
    if (before && (before.version >= version || before.from >= from)) {
      throw new RangeError(`version ${version} of the rules is out of order`)
    }
    if (before && from.getTime() - announcedAt.getTime() < ANNOUNCED_DAYS * DAY_MS) {
      throw new RangeError(`version ${version} of the rules is announced too late`)
    }
    const weights = Object.values(parts).reduce((sum, { weight }) => sum + weight, 0)
    if (Math.abs(weights - 1) > 1e-9) throw new RangeError(`weights of version ${version}`)
  }
}
