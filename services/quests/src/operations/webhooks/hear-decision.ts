import type { staffActed } from '@platform/contracts/quests/events'
import type { ActOf } from '@platform/contracts/staff/acts'
import type { Dependencies } from '../dependencies.ts'
import type { Heard } from './collect-deliveries.ts'

/** What an act of staff says to webhooks: null unless it decided a review that is about a campaign. */
export async function hearDecision(
  { reviews, proofs }: Pick<Dependencies, 'reviews' | 'proofs'>,
  act: { action: ActOf<typeof staffActed>; reviewId: string; at: Date },
): Promise<Heard | null> {
  const { action, reviewId, at } = act
  if (action !== 'decide-review' && action !== 'decide-appeal') return null
  const review = await reviews.find(reviewId)
  const stage = action === 'decide-review' ? 'first' : 'appeal'
  const decision = stage === 'first' ? review?.decision : review?.appealDecision
  if (!review || !decision || review.subject.kind !== 'campaign') return null
  const { kind, userId, subject } = review
  // Null of a user who has left meanwhile.
  const taskId = kind === 'proof' ? ((await proofs.find(reviewId))?.taskId ?? null) : null
  const { verdict, ground = null } = decision
  return {
    type: 'review.decided',
    ...{ campaignId: subject.id, key: `${reviewId}:${stage}`, at, userId },
    data: { reviewId, kind, stage, userId, taskId, verdict, ground },
  }
}
