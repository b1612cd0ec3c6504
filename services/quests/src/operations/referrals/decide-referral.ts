import type { Verdict } from '@platform/contracts/staff/reviews'
import type { ReviewStage } from '@platform/service-kit'
import type { Dependencies } from '../dependencies.ts'
import { giveBack } from './keep-promise.ts'

/**
 * Gives a decision about a held referral its effect; a repeat changes nothing, nor does the first one after an appeal. One that
 * is accepted is due at once, and the worker pays it.
 */
export async function decideReferral(
  deps: Pick<Dependencies, 'referrals' | 'referralProgrammes' | 'clock'>,
  { subject }: { subject: { id: string } },
  { verdict }: { verdict: Verdict },
  stage: ReviewStage,
): Promise<void> {
  const { referrals, clock } = deps
  if (verdict === 'reject') {
    await referrals.reject(subject.id, stage)
    // Before that the user may appeal, and the reward is kept.
    if (stage === 'appeal') await giveBack(deps, await referrals.freeFinal(subject.id))
    return
  }
  await referrals.release(subject.id, stage, clock.now())
}
