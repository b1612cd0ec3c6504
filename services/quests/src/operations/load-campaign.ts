import { DomainError } from '@platform/service-kit/errors'
import type { Campaign } from '../domain/campaign.ts'
import type { Dependencies } from './dependencies.ts'

type Needed = Pick<Dependencies, 'campaigns'>

/** @throws NOT_FOUND */
export async function loadCampaign({ campaigns }: Needed, id: string): Promise<Campaign> {
  const campaign = await campaigns.find(id)
  if (!campaign) throw new DomainError('NOT_FOUND')
  return campaign
}

/** A campaign as users may see it: a draft does not exist for them. @throws NOT_FOUND */
export async function loadPublished(deps: Needed, id: string): Promise<Campaign> {
  const campaign = await loadCampaign(deps, id)
  if (campaign.status === 'DRAFT') throw new DomainError('NOT_FOUND')
  return campaign
}
