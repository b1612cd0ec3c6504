import { DomainError } from '@platform/service-kit/errors'
import { isStaffOf } from '../../domain/campaign-staff.ts'
import type { Claim } from '../../domain/claim.ts'
import type { PartnerProgramme } from '../../domain/partners/partner-programme.ts'
import type { ShareRefusal } from '../../domain/partners/partner-share.ts'
import type { Dependencies } from '../dependencies.ts'
import { isClose, linkedUsers } from '../holds/linked-users.ts'

type Needed = Pick<Dependencies, 'campaigns' | 'accounts' | 'signals' | 'clock'>

/**
 * Why the partner's user brought nobody by this claim but, as far as is known, themselves or their own campaign; null where nothing says so. A
 * network that the two share says nothing: many users are behind that of a carrier.
 * @throws DomainError UNAVAILABLE while identity is down
 */
export async function sharedInterest(
  deps: Needed,
  ownerId: string,
  { campaignId, claimant }: Pick<Claim, 'campaignId' | 'claimant'>,
  { createdBy }: Pick<PartnerProgramme, 'createdBy'>,
): Promise<ShareRefusal | null> {
  if (createdBy === ownerId) return 'OWN_CAMPAIGN'
  const campaign = await deps.campaigns.find(campaignId)
  if (campaign && isStaffOf(campaign, ownerId)) return 'OWN_CAMPAIGN'
  const linked = await linkedUsers(deps, ownerId)
  if (linked.some((one) => one.userId === claimant && isClose(one))) return 'LINKED'
  // Where the two logged in says more than where they took part: a partner need not take part in anything.
  const shared = await sharedByLogIns(deps, claimant, ownerId)
  if (shared === null) return 'NOT_PAYABLE'
  return shared.includes('DEVICE') ? 'LINKED' : null
}

/** Null where the first one has left. */
async function sharedByLogIns({ accounts }: Needed, userId: string, other: string) {
  try {
    return (await accounts.registration(userId, other)).shared
  } catch (error) {
    if (error instanceof DomainError && error.code === 'NOT_FOUND') return null
    throw error
  }
}
