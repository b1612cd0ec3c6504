import type { Verdict } from '@platform/contracts/staff/reviews'
import type { Dependencies } from '../dependencies.ts'

/**
 * Gives a decision about a held referral its effect; a repeat changes nothing. One that is accepted is due at once, and the
 * worker pays it.
 */
export async function decideReferral(
  { referrals, clock }: Pick<Dependencies, 'referrals' | 'clock'>,
  { subject }: { subject: { id: string } },
  { verdict }: { verdict: Verdict },
): Promise<void> {
  if (verdict === 'reject') return referrals.reject(subject.id)
  await referrals.release(subject.id, clock.now())
}
