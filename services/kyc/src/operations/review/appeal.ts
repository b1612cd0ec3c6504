import { DomainError } from '@platform/service-kit'
import type { Dependencies } from '../dependencies.ts'
import { reviewIdOf } from './kyc-reviews.ts'

/**
 * The user's appeal against what a reviewer has refused: another one decides it. Repeated while it waits, it is one.
 * @returns when it was made
 * @throws NOT_FOUND of another's, ALREADY_DECIDED where no reviewer has refused it, or an appeal was decided, IN_PROGRESS while the decision
 * has had no effect yet
 */
export async function appealVerification(
  deps: Pick<Dependencies, 'verifications' | 'reviews' | 'ids'>,
  userId: string,
  verificationId: string,
  reason: string,
): Promise<Date> {
  const verification = await deps.verifications.byId(verificationId)
  if (verification?.userId !== userId) throw new DomainError('NOT_FOUND')
  const id = reviewIdOf(deps, verificationId)
  const item = await deps.reviews.find(id)
  if (!item || (item.state !== 'appealed' && verification.state !== 'refused')) {
    throw new DomainError('ALREADY_DECIDED')
  }
  if (item.state === 'appealed' && item.appeal) return item.appeal.at
  const appealed = await deps.reviews.appeal(id, userId, reason)
  if (!appealed.appeal) throw new Error(`the appeal of ${id} cannot be found`)
  return appealed.appeal.at
}
