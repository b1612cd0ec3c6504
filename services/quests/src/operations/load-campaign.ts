import { DomainError } from '@platform/service-kit/errors'
import type { Campaign } from '../domain/campaign.ts'
import type { Dependencies } from './dependencies.ts'

type Needed = Pick<Dependencies, 'campaigns'>

/**
 * @throws NOT_FOUND; UNAVAILABLE when only another version knows the campaign: unlike NOT_FOUND, that answer is not
 * stored under an idempotency key
 */
export async function loadCampaign({ campaigns }: Needed, id: string): Promise<Campaign> {
  const campaign = await campaigns.find(id)
  if (campaign) return campaign
  throw new DomainError((await campaigns.isStored(id)) ? 'UNAVAILABLE' : 'NOT_FOUND')
}

/** A campaign as users may see it: one that was never published does not exist for them. @throws NOT_FOUND, UNAVAILABLE */
export async function loadPublished(deps: Needed, id: string): Promise<Campaign> {
  const campaign = await loadCampaign(deps, id)
  if (!campaign.publishedAt) throw new DomainError('NOT_FOUND')
  return campaign
}
