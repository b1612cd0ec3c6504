import type { Verdict } from '@platform/contracts/staff/reviews'
import type { ReviewStage } from '@platform/service-kit'
import type { Dependencies } from '../dependencies.ts'

/**
 * Gives a decision about a held referral its effect; a repeat changes nothing, nor does the first one after an appeal. One that
 * is accepted is due at once, and the worker pays it.
 */
export async function decideReferral(
  { referrals, clock }: Pick<Dependencies, 'referrals' | 'clock'>,
  { subject }: { subject: { id: string } },
  { verdict }: { verdict: Verdict },
  stage: ReviewStage,
): Promise<void> {
  if (verdict === 'reject') return referrals.reject(subject.id, stage)
  await referrals.release(subject.id, stage, clock.now())
}
