import type { Tier } from '@platform/contracts/identity/tiers'
import type { ScorePart } from '@platform/contracts/pog/scores-http'
import { pogTierOf } from '@platform/contracts/pog/tiers'
import { rulesAt } from '../../domain/scores/rules.ts'
import { boostOf, type Scores, scoresOf, wholeParts } from '../../domain/scores/scores-of.ts'
import { EMPTY_TALLY, type Tally } from '../../domain/scores/tally.ts'
import type { ScoreDependencies } from './scores-dependencies.ts'

export interface UserScore {
  /** Whole points, 0 to `POG_SCORE_MAXIMUM`. */
  total: number
  /** Whole points of each part, 0 to 100. */
  parts: Record<ScorePart, number>
  tier: Tier
  /** What the score multiplies earnings by, 1 to 1.5. */
  boost: number
}

type Needed = Pick<ScoreDependencies, 'tallies' | 'scoreRules' | 'clock'>

/** The user's score at this time. */
export async function scoreOf(deps: Needed, userId: string): Promise<UserScore> {
  const { scores } = await loadScores(deps, userId)
  const { total } = scores
  return { total, parts: wholeParts(scores), tier: pogTierOf(total), boost: boostOf(total) }
}

/** What the user's tally gives at this time. */
export async function loadScores(
  { tallies, scoreRules, clock }: Needed,
  userId: string,
): Promise<{ tally: Tally; scores: Scores; now: Date }> {
  const tally = (await tallies.find(userId))?.tally ?? EMPTY_TALLY
  const now = clock.now()
  return { tally, scores: scoresOf(tally, rulesAt(scoreRules, now).current, now), now }
}
