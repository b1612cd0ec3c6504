import type { PaidReferral } from '../../repositories/referral-payments.ts'
import type { Dependencies } from '../dependencies.ts'
import { referralKPointsEvent } from '../k-points-event.ts'
import { giveBack } from './keep-promise.ts'

/**
 * The wallet paid a referral, at once or by earnings that both can collect: it is consumed, what was kept for it and not needed is free, and earns who invited their K-Points, once.
 * @returns false when there is no such referral
 */
export async function endReferral(
  deps: Pick<Dependencies, 'referrals' | 'referralProgrammes' | 'events' | 'clock'>,
  id: string,
  { at, multiplier, collectUntil }: Pick<PaidReferral, 'at' | 'multiplier' | 'collectUntil'>,
): Promise<boolean> {
  const { referrals, referralProgrammes, events } = deps
  const referral = await referrals.find(id)
  if (!referral) return false
  const event = referralKPointsEvent(events, referral, at)
  await referrals.consume(id, { at, multiplier, collectUntil, event })
  await giveBack(deps, await referrals.free(id, multiplier))
  if (referral.programmeId) await referralProgrammes.wake(referral.programmeId, deps.clock.now())
  return true
}
