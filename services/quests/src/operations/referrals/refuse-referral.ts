import type { programmeRefused } from '@platform/contracts/wallet/events'
import type { z } from 'zod'
import { nextRetry } from '../../domain/claim-retry.ts'
import { refusalOf } from '../../domain/referrals/referral.ts'
import type { Dependencies } from '../dependencies.ts'

/**
 * The wallet refused to pay a referral. Where the programme has ended that it was not bound to, the next one pays: the wallet
 * never pays by that one after such a refusal.
 * @returns false when there is no such referral
 */
export async function refuseReferral(
  { referrals, clock }: Pick<Dependencies, 'referrals' | 'clock'>,
  { programme, businessId: id, reason }: z.infer<typeof programmeRefused.data>,
): Promise<boolean> {
  const referral = await referrals.find(id)
  if (!referral) return false
  const refusal = refusalOf(reason)
  if (refusal === null) return true
  if (refusal === 'PROGRAMME_ENDED') {
    const next = nextRetry(referral.retryCount, clock.now())
    if (await referrals.unpromise(id, programme.id, next)) return true
  }
  await referrals.refuse(id, refusal, programme.id)
  return true
}
