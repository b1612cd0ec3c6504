import { recordAct, type Staff } from '@platform/service-kit'
import { type Assessment, type RubricPoints, sumOf } from '../../domain/reviews/rubric.ts'
import type { Dependencies } from '../dependencies.ts'
import { loadClaimed } from './see-application.ts'

/**
 * The points of the reviewer who has claimed the item; the last ones count when they decide.
 * @throws NOT_FOUND, REVIEW_NOT_CLAIMED
 */
export async function rateApplication(
  deps: Dependencies,
  itemId: string,
  by: Staff,
  { points, asksSecond }: { points: RubricPoints; asksSecond: boolean },
): Promise<Assessment> {
  const { application } = await loadClaimed(deps, itemId, by)
  const assessment: Assessment = {
    ...{ itemId, by: by.id, userId: application.userId, points, asksSecond },
    at: deps.clock.now(),
  }
  await recordAct(deps, {
    ...{ by, action: 'rate-application', subject: { kind: 'expert-application', id: itemId } },
    after: { sum: sumOf(points), asksSecond },
  })
  await deps.assessments.save(assessment)
  return assessment
}
