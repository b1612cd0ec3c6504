import { DomainError } from '@platform/service-kit'
import type { Verification } from '../../domain/verifications/verification.ts'
import type { VerificationDependencies } from './dependencies.ts'

/** @throws NOT_FOUND also for another user's */
export async function showVerification(
  { verifications }: Pick<VerificationDependencies, 'verifications'>,
  userId: string,
  id: string,
): Promise<Verification> {
  const stored = await verifications.byId(id)
  if (stored?.userId !== userId) throw new DomainError('NOT_FOUND')
  return stored
}
