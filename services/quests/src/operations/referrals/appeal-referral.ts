import { DomainError } from '@platform/service-kit/errors'
import type { Dependencies } from '../dependencies.ts'

/**
 * Asks for another decision about a referral that was refused, once, by the user who invited. May be repeated.
 * @param reason what the other reviewer reads
 * @throws NOT_FOUND, ALREADY_DECIDED, IN_PROGRESS while the refusal has had no effect yet
 */
export async function appealReferral(
  { reviews, referrals }: Pick<Dependencies, 'reviews' | 'referrals'>,
  id: string,
  userId: string,
  reason: string,
): Promise<void> {
  const referral = await referrals.find(id)
  if (referral?.referrerId !== userId) throw new DomainError('NOT_FOUND')
  const item = await reviews.find(id)
  // A crash may have come between the two.
  if (item?.state !== 'appealed') await reviews.appeal(id, userId, reason)
  await referrals.setAppealed(id)
}
