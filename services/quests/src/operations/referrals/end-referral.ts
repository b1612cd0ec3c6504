import type { Dependencies } from '../dependencies.ts'
import { referralKPointsEvent } from '../k-points-event.ts'

/**
 * The wallet paid a referral: it is consumed, and earns who invited their K-Points, once.
 * @param multiplier how many times the reward was paid: less than was due where the programme had no more
 * @returns false when there is no such referral
 */
export async function endReferral(
  { referrals, events }: Pick<Dependencies, 'referrals' | 'events'>,
  id: string,
  at: Date,
  multiplier: number,
): Promise<boolean> {
  const referral = await referrals.find(id)
  if (!referral) return false
  const event = referralKPointsEvent(events, referral, at)
  await referrals.consume(id, { at, multiplier, event })
  return true
}
