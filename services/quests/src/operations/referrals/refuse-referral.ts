import type { programmeRefused } from '@platform/contracts/wallet/events'
import type { z } from 'zod'
import { nextRetry } from '../../domain/claim-retry.ts'
import { refusalOf } from '../../domain/referrals/referral.ts'
import type { Dependencies } from '../dependencies.ts'
import { giveBack } from './keep-promise.ts'

/**
 * The wallet refused to pay a referral. Where the programme has ended or has nothing left, the next one pays: the wallet never pays
 * by that one after such a refusal.
 * @returns false when there is no such referral
 */
export async function refuseReferral(
  deps: Pick<Dependencies, 'referrals' | 'referralProgrammes' | 'clock'>,
  { programme, businessId: id, reason }: z.infer<typeof programmeRefused.data>,
): Promise<boolean> {
  const { referrals, clock } = deps
  const referral = await referrals.find(id)
  if (!referral) return false
  const refusal = refusalOf(reason)
  if (refusal === null) return true
  if (reason === 'CLOSED' || reason === 'EXHAUSTED') {
    const next = nextRetry(referral.retryCount, clock.now())
    const freed = await referrals.unpromise(id, programme.id, next)
    // Of one that has nothing left nothing can be promised again.
    if (reason === 'CLOSED') await giveBack(deps, freed)
    return true
  }
  await referrals.refuse(id, refusal, programme.id)
  await giveBack(deps, await referrals.free(id, 0))
  return true
}
