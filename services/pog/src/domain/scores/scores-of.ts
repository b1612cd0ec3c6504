import { MOST_BOOST } from '@platform/contracts/pog/score'
import { SCORE_PARTS, type ScorePart } from '@platform/contracts/pog/scores-http'
import { POG_SCORE_MAXIMUM } from '@platform/contracts/pog/tiers'
import { type Counted, countComponent } from './count-component.ts'
import type { ComponentRule, ScoreRules } from './rules.ts'
import { factOf, holdsAt, type Tally } from './tally.ts'

export interface CountedComponent extends Counted {
  rule: ComponentRule
}

export interface CountedPart {
  part: ScorePart
  /** 0 to 100, not rounded. */
  points: number
  weight: number
  components: readonly CountedComponent[]
}

export interface Scores {
  /** Whole points, 0 to `POG_SCORE_MAXIMUM`. */
  total: number
  parts: readonly CountedPart[]
}

/** Most points of a part. */
export const PART_MAXIMUM = 100

/** The scores that a tally has at a time by a version of the rules. The same three always give the same numbers. */
export function scoresOf(tally: Tally, rules: ScoreRules, now: Date): Scores {
  const parts = SCORE_PARTS.map((part): CountedPart => {
    const { weight, components, without } = rules.parts[part]
    const counted = components.map((rule) => ({ rule, ...countComponent(rule, tally, now) }))
    const sum = counted.reduce((all, { points }) => all + points, 0)
    const isLimited = without !== undefined && !holdsAt(factOf(tally, without.fact), now)
    const most = isLimited ? without.maximum : PART_MAXIMUM
    return { part, points: Math.min(sum, most), weight, components: counted }
  })
  const share = parts.reduce((sum, { points, weight }) => sum + points * weight, 0)
  return { total: Math.round((share * POG_SCORE_MAXIMUM) / PART_MAXIMUM), parts }
}

/** Points of each part, whole. */
export const wholeParts = ({ parts }: Scores): Record<ScorePart, number> =>
  Object.fromEntries(parts.map(({ part, points }) => [part, Math.round(points)])) as Record<
    ScorePart,
    number
  >

/** From so many points of the part on a user counts as human. */
export const HUMAN_FROM = 20

export const pointsOf = ({ parts }: Scores, wanted: ScorePart): number =>
  parts.find(({ part }) => part === wanted)?.points ?? 0

/**
 * What the rewards of a user are multiplied by: of who has a card 1 to `MOST_BOOST`, in proportion to the total, two decimals; else 1.
 */
export function boostOf(total: number, hasCard: boolean): number {
  const share = hasCard ? Math.min(total, POG_SCORE_MAXIMUM) / POG_SCORE_MAXIMUM : 0
  return Math.round((1 + (MOST_BOOST - 1) * share) * 100) / 100
}
