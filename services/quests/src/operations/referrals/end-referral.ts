import type { Dependencies } from '../dependencies.ts'
import { referralKPointsEvent } from '../k-points-event.ts'

/**
 * The wallet paid a referral: it is consumed, and earns who invited their K-Points, once.
 * @returns false when there is no such referral
 */
export async function endReferral(
  { referrals, events }: Pick<Dependencies, 'referrals' | 'events'>,
  id: string,
  at: Date,
): Promise<boolean> {
  const referral = await referrals.find(id)
  if (!referral) return false
  await referrals.consume(id, at, referralKPointsEvent(events, referral, at))
  return true
}
