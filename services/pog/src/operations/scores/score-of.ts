import type { Tier } from '@platform/contracts/identity/tiers'
import type { ScorePart } from '@platform/contracts/pog/scores-http'
import { pogTierOf } from '@platform/contracts/pog/tiers'
import { rulesAt } from '../../domain/scores/rules.ts'
import { boostOf, type Scores, scoresOf, wholeParts } from '../../domain/scores/scores-of.ts'
import { newTally } from '../../domain/scores/stored-tally.ts'
import type { Tally } from '../../domain/scores/tally.ts'
import type { ScoreDependencies } from './scores-dependencies.ts'

export interface UserScore {
  /** Whole points, 0 to `POG_SCORE_MAXIMUM`. */
  total: number
  /** Whole points of each part, 0 to 100. */
  parts: Record<ScorePart, number>
  tier: Tier
  /** What the user's rewards of campaigns are multiplied by, 1 to `MOST_BOOST`; 1 without a card. */
  boost: number
}

type Needed = Pick<ScoreDependencies, 'tallies' | 'scoreRules' | 'clock'>

/** The user's score at this time. */
export async function scoreOf(deps: Needed, userId: string): Promise<UserScore> {
  const { scores, boost } = await loadScores(deps, userId)
  const { total } = scores
  return { total, parts: wholeParts(scores), tier: pogTierOf(total), boost }
}

/** What the user's tally gives at this time. */
export async function loadScores(
  { tallies, scoreRules, clock }: Needed,
  userId: string,
): Promise<{ tally: Tally; scores: Scores; boost: number; now: Date }> {
  const { tally, hasCard } = (await tallies.find(userId)) ?? newTally(userId)
  const now = clock.now()
  const scores = scoresOf(tally, rulesAt(scoreRules, now).current, now)
  return { tally, scores, boost: boostOf(scores.total, hasCard), now }
}
