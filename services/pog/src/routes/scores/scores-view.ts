import { type OwnScores, SCORE_PARTS } from '@platform/contracts/pog/scores-http'
import { POG_SCORE_MAXIMUM, pogTierOf } from '@platform/contracts/pog/tiers'
import { type ExplainedComponent, rounded } from '../../domain/scores/explain.ts'
import { HUMAN_FROM, PART_MAXIMUM } from '../../domain/scores/scores-of.ts'
import type { OwnScoresRead } from '../../operations/scores/own-scores.ts'
import type { UserScore } from '../../operations/scores/score-of.ts'

type ComponentView = OwnScores['parts'][number]['components'][number]

export function ownScoresView({
  scores,
  boost,
  parts,
  rules,
  next,
  now,
}: OwnScoresRead): OwnScores {
  const { total } = scores
  return {
    ...{ total, maximum: POG_SCORE_MAXIMUM, tier: pogTierOf(total), boost },
    parts: parts.map(({ part, points, weight, components }) => ({
      ...{ part, points: rounded(points), maximum: PART_MAXIMUM, weight },
      components: components.map(componentView),
    })),
    rules: {
      version: rules.version,
      since: rules.from.toISOString(),
      next: next && {
        ...{ version: next.rules.version, from: next.rules.from.toISOString() },
        total: next.total,
      },
    },
    at: now.toISOString(),
  }
}

/** What the scores show of the user as a person. */
export function proofOfHumanView({ parts }: Pick<OwnScoresRead, 'parts'>) {
  const human = parts.find(({ part }) => part === 'human')
  const points = human?.points ?? 0
  return {
    ...{ points: rounded(points), maximum: PART_MAXIMUM, isHuman: points >= HUMAN_FROM },
    components: human?.components.map(componentView) ?? [],
  }
}

export const publicScoresView = (userName: string, { total, parts, tier }: UserScore) => ({
  ...{ userName, total, maximum: POG_SCORE_MAXIMUM, tier },
  parts: SCORE_PARTS.map((part) => ({ part, points: parts[part], maximum: PART_MAXIMUM })),
})

const componentView = ({ from, ...component }: ExplainedComponent): ComponentView => ({
  ...component,
  from: from.map(({ at, fadesAt, ...one }) => ({
    ...one,
    at: at.toISOString(),
    fadesAt: fadesAt?.toISOString() ?? null,
  })),
})
