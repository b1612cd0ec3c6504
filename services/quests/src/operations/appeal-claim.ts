import type { Claim } from '../domain/claim.ts'
import { appealRevocation } from './appeal-revocation.ts'
import type { Dependencies } from './dependencies.ts'
import { appealHold } from './holds/speak-for-hold.ts'
import { showClaim } from './show-claim.ts'

/**
 * Appeals against what was decided about a claim: that it is taken back, or, of one that was held, that it is not paid.
 * @throws NOT_FOUND, ALREADY_DECIDED, IN_PROGRESS
 */
export async function appealClaim(
  deps: Dependencies,
  of: { userId: string; campaignId: string; claimId: string },
  reason: string,
): Promise<Claim> {
  const show = () => showClaim(deps, of.userId, of.campaignId, of.claimId)
  const { recheck, ...claim } = await show()
  if (!recheck?.appealUntil) return appealHold(deps, of, reason)
  await appealRevocation(deps, { ...claim, recheck }, reason)
  return show()
}
