import { DomainError } from '@platform/service-kit/errors'
import { progressIdOf } from '../../domain/progress.ts'
import type { Dependencies } from '../dependencies.ts'
import { loadPublished } from '../load-campaign.ts'
import { loadStanding } from '../load-standings.ts'
import type { TriedTask } from '../validate-task.ts'
import { checkProof } from './decide-proof.ts'

/**
 * The user's appeal against the refusal of their last proof: another reviewer decides it. Also after the end of the campaign,
 * and repeated it is one.
 * @throws NOT_FOUND, CAMPAIGN_NOT_STARTED, ALREADY_DECIDED when there is no refusal, its time is over, or it was appealed against,
 * IN_PROGRESS while the refusal has had no effect yet
 */
export async function appealProof(
  deps: Dependencies,
  userId: string,
  campaignId: string,
  { taskId, reason }: { taskId: string; reason: string },
): Promise<TriedTask> {
  const { proofs, progress, reviews, clock } = deps
  const campaign = await loadPublished(deps, campaignId)
  const task = campaign.tasks.find(({ id }) => id === taskId)
  if (task?.type !== 'PROOF') throw new DomainError('NOT_FOUND')
  const before = await progress.find(progressIdOf(campaignId, userId))
  if (!before) throw new DomainError('CAMPAIGN_NOT_STARTED')
  const proof = await proofs.latest({ campaignId, userId, taskId })
  const item = proof && (await reviews.find(proof.id))
  if (!proof || !item) throw new DomainError('NOT_FOUND')
  // A crash, or a lost answer, came between the appeal and its check.
  if (item.state !== 'appealed') {
    if (!proof.appealUntil || proof.appealUntil <= clock.now()) {
      throw new DomainError('ALREADY_DECIDED')
    }
    await reviews.appeal(proof.id, userId, reason)
  }
  await checkProof(deps, proof, true)
  const after = await loadStanding(deps, campaign, userId)
  return { ...after, task, progress: after.standing.progress ?? before }
}
