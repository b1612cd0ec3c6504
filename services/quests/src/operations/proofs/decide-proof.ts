import type { ReviewDecision, ReviewItem, ReviewStage } from '@platform/service-kit'
import { progressIdOf } from '../../domain/progress.ts'
import { appealUntil, type Proof } from '../../domain/proof.ts'
import { checkIdOf } from '../../domain/task-check.ts'
import type { Dependencies } from '../dependencies.ts'

type Needed = Pick<Dependencies, 'proofs' | 'progress' | 'checks' | 'clock'>
type Decides = Needed & Pick<Dependencies, 'campaigns'>

/**
 * The effect of a decision about a proof: the check of the task runs now, and records it. A decision about what the user has
 * replaced by another hand-in, or whose user has left, has none.
 */
export async function decideProof(
  deps: Decides,
  { id }: ReviewItem,
  { verdict, at, by }: ReviewDecision,
  stage: ReviewStage,
): Promise<void> {
  const proof = await deps.proofs.find(id)
  if (!proof) return
  await deps.campaigns.addStaff(proof.campaignId, [by])
  const mayAppeal = verdict === 'reject' && stage === 'first'
  // Before the check ends: a settlement waits for one of the two.
  await deps.proofs.setAppealUntil(id, mayAppeal ? appealUntil(at) : null)
  if ((await deps.proofs.latest(proof))?.id === id)
    await checkProof(deps, proof, stage === 'appeal')
}

/** Has the proof's check run now: the one that waits, or a new one. Its result counts from when the proof was handed in. */
export async function checkProof(
  { progress, checks, clock }: Needed,
  { id: proof, campaignId, userId, taskId, handedInAt }: Proof,
  isAppeal: boolean,
): Promise<void> {
  const id = checkIdOf(campaignId, userId, taskId)
  const own = (await progress.find(progressIdOf(campaignId, userId)))?.tasks[taskId]
  if (own?.verifiedAt) return
  const owner = { id, campaignId, userId, taskId, type: 'PROOF' }
  const request = { ...owner, data: { proof, isAppeal }, requestedAt: handedInAt }
  if (await checks.request(request, own?.checked ?? 0)) return
  await checks.wake(id, clock.now())
}
