import { DomainError } from '@platform/service-kit/errors'
import type { Campaign } from '../domain/campaign.ts'
import { countsAsClaimed } from '../domain/claim.ts'
import type { Dependencies } from './dependencies.ts'

type Needed = Pick<Dependencies, 'campaigns' | 'claims'>

/** @throws EARLIER_CAMPAIGN_FIRST with `campaignId`, where the user has not claimed the reward of the campaign that comes first, or was refused it */
export async function requireEarlier(
  { campaigns, claims }: Needed,
  { after }: Pick<Campaign, 'after'>,
  userId: string,
): Promise<void> {
  if (after === null) return
  const [earlier] = await campaigns.namedBy([after])
  if (earlier && countsAsClaimed(await claims.ofUser(earlier.id, userId))) return
  throw new DomainError('EARLIER_CAMPAIGN_FIRST', { campaignId: earlier?.id ?? null })
}

/**
 * The campaign that comes first is one that users can find. Its terms are fixed by then, so that no two come after each other.
 * @throws EARLIER_CAMPAIGN_MISSING where it is a draft or archived, or private before one that is not
 */
export async function requireEarlierPublic(
  { campaigns }: Pick<Needed, 'campaigns'>,
  { after, private: isPrivate }: Pick<Campaign, 'after' | 'private'>,
): Promise<void> {
  if (after === null) return
  const [earlier] = await campaigns.namedBy([after])
  const isPublic = earlier && earlier.status !== 'DRAFT' && earlier.status !== 'ARCHIVED'
  if (!isPublic || (earlier.private && !isPrivate)) {
    throw new DomainError('EARLIER_CAMPAIGN_MISSING', { after })
  }
}
