import { DomainError } from '@platform/service-kit/errors'
import type { Claim } from '../domain/claim.ts'
import type { Dependencies } from './dependencies.ts'

/** A claim, for its owner alone. @throws NOT_FOUND */
export async function showClaim(
  { claims }: Pick<Dependencies, 'claims'>,
  userId: string,
  campaignId: string,
  claimId: string,
): Promise<Claim> {
  const claim = await claims.find(claimId)
  if (claim?.claimant !== userId || claim.campaignId !== campaignId) {
    throw new DomainError('NOT_FOUND')
  }
  return claim
}
