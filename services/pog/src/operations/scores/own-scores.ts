import { type ExplainedComponent, explain, inputsOf } from '../../domain/scores/explain.ts'
import { rulesAt, type ScoreRules } from '../../domain/scores/rules.ts'
import type { CountedComponent, CountedPart, Scores } from '../../domain/scores/scores-of.ts'
import { scoresOf } from '../../domain/scores/scores-of.ts'
import type { Tally } from '../../domain/scores/tally.ts'
import { loadScores } from './score-of.ts'
import type { ScoreDependencies } from './scores-dependencies.ts'

export interface OwnScoresRead {
  scores: Scores
  /** What the user's rewards are multiplied by. */
  boost: number
  parts: (Omit<CountedPart, 'components'> & { components: ExplainedComponent[] })[]
  rules: ScoreRules
  /** The version that is announced, and the total by it now. */
  next: { rules: ScoreRules; total: number } | null
  now: Date
}

/** Entries of an input that explain a component at most: those that were taken back are among them. */
const LOOKED_AT = 40

/** The user's scores with what gave each of their points. */
export async function readOwnScores(
  deps: Pick<ScoreDependencies, 'scoreEntries' | 'tallies' | 'scoreRules' | 'clock'>,
  userId: string,
): Promise<OwnScoresRead> {
  const { tally, scores, boost, now } = await loadScores(deps, userId)
  const { current, next } = rulesAt(deps.scoreRules, now)
  const parts = await Promise.all(
    scores.parts.map(async (part) => ({
      ...part,
      components: await Promise.all(
        part.components.map((one) => explained(deps, userId, tally, one)),
      ),
    })),
  )
  const announced = next && { rules: next, total: scoresOf(tally, next, now).total }
  return { scores, boost, parts, rules: current, next: announced, now }
}

async function explained(
  { scoreEntries }: Pick<ScoreDependencies, 'scoreEntries'>,
  userId: string,
  tally: Tally,
  component: CountedComponent,
): Promise<ExplainedComponent> {
  const inputs = component.points > 0 ? inputsOf(component.rule) : []
  const entries = await Promise.all(
    inputs.map((input) => scoreEntries.latest(userId, input, LOOKED_AT)),
  )
  return explain(component, tally, entries.flat())
}
