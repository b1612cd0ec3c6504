import { RUBRIC, RUBRIC_CRITERIA, type RubricCriterion } from '@platform/contracts/expert/constants'

export type RubricPoints = Record<RubricCriterion, number>

/** What a reviewer gave points for, before they decide about an item. */
export interface Assessment {
  /** Of the review queue. */
  itemId: string
  /** The reviewer. */
  by: string
  /** The applicant. */
  userId: string
  points: RubricPoints
  /** The reviewer wants another one to decide. */
  asksSecond: boolean
  at: Date
}

export const sumOf = (points: RubricPoints): number =>
  RUBRIC_CRITERIA.reduce((sum, criterion) => sum + points[criterion], 0)

export const passesRubric = (points: RubricPoints): boolean => sumOf(points) >= RUBRIC.pass

/** Whether a second reviewer decides: the sum is close, the verdict is against it, or the first one asks for it. */
export function needsSecond(
  { points, asksSecond }: Pick<Assessment, 'points' | 'asksSecond'>,
  verdict: 'accept' | 'reject',
): boolean {
  const isClose = Math.abs(sumOf(points) - RUBRIC.pass) <= RUBRIC.close
  const isAgainst = passesRubric(points) !== (verdict === 'accept')
  return asksSecond || isClose || isAgainst
}
