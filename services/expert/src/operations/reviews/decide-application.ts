import type { ExpertGround } from '@platform/contracts/expert/constants'
import { applicationDecided } from '@platform/contracts/expert/events'
import type { ReviewDecision, ReviewItem, ReviewStage } from '@platform/service-kit'
import { needsSecond } from '../../domain/reviews/rubric.ts'
import { DOCUMENT_KEPT_MS } from '../applications/documents.ts'
import type { Dependencies } from '../dependencies.ts'
import { makeExpert } from '../experts/make-expert.ts'

/**
 * What a decision does. Of a first one that is close, or against its own points, it is only an opinion: a second reviewer decides. Repeated
 * after a crash, it leads to the same.
 */
export async function decideApplication(
  deps: Dependencies,
  item: ReviewItem,
  made: ReviewDecision,
  stage: ReviewStage,
): Promise<void> {
  const { applications, assessments, documents } = deps
  const application = await applications.byId(item.subject.id)
  // Its user has left, or has begun another one since.
  if (!application) return
  const assessment = await assessments.find(item.id, made.by)
  const isFirstOpinion = item.kind === 'expert-application' && stage === 'first'
  if (isFirstOpinion && assessment && needsSecond(assessment, made.verdict)) {
    return openSecond(deps, item, made)
  }
  const decision = {
    verdict: made.verdict,
    ground: (made.ground ?? null) as ExpertGround | null,
    ...{ reason: made.reason, at: made.at, points: assessment?.points ?? {} },
  }
  const isApproved = made.verdict === 'accept'
  const { id: applicationId, userId } = application
  const data = { applicationId, userId, isApproved, at: made.at.toISOString() }
  const event = deps.events.create(applicationDecided, {
    ...{ key: userId, subject: applicationId, data },
  })
  await applications.decide(item.id, decision, event)
  // Repeated late, it has no effect on what was decided since, or waits for a second opinion.
  const stored = await applications.byId(applicationId)
  if (stored?.decision?.at.getTime() !== made.at.getTime()) return
  await documents.setDeleteAt(userId, new Date(made.at.getTime() + DOCUMENT_KEPT_MS))
  if (isApproved) await makeExpert(deps, application, made.at)
}

/**
 * The item of the second opinion, which the first reviewer does not decide. The application waits for it before it is in the queue, so that
 * no decision comes too early; a crash between the two repeats both.
 */
async function openSecond(
  { applications, reviews, ids }: Dependencies,
  item: ReviewItem,
  { by, at }: ReviewDecision,
): Promise<void> {
  const id = ids.from('expert-second-opinion', item.id)
  const to = { state: 'second-opinion' as const, at, reviewId: id }
  await applications.move(item.id, ['submitted', 'in-review'], to)
  await reviews.open('expert-second-opinion', {
    ...{ id, subject: item.subject, userId: item.userId, others: [by] },
    ...{ evidence: item.evidence, risk: item.risk + 20 },
  })
}
