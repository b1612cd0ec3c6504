import type { CampaignInput } from '@platform/contracts/quests/admin'
import { DomainError } from '@platform/service-kit/errors'
import type { Campaign, CampaignContent } from '../domain/campaign.ts'
import { contentOf, rewardHash } from '../domain/campaign-content.ts'
import { effectiveStatus } from '../domain/campaign-life.ts'
import type { Dependencies } from './dependencies.ts'
import { loadCampaign } from './load-campaign.ts'

/**
 * Replaces what the operator wrote: all of it in a draft (but not the reward once its funding has
 * begun), texts alone once published, nothing from LIVE on. The slug never changes.
 * @throws NOT_FOUND, VALIDATION_FAILED, TERMS_FIXED, IN_PROGRESS
 */
export async function changeCampaign(
  { campaigns, clock }: Pick<Dependencies, 'campaigns' | 'clock'>,
  id: string,
  input: CampaignInput,
): Promise<Campaign> {
  const campaign = await loadCampaign({ campaigns }, id)
  const content = contentOf(input, id)
  if (content.contentHash === campaign.contentHash) return campaign
  if (!mayBecome(campaign, content, clock.now())) throw new DomainError('TERMS_FIXED')
  const changed = await campaigns.change(campaign, content)
  if (!changed) throw new DomainError('IN_PROGRESS')
  return changed
}

function mayBecome(campaign: Campaign, content: CampaignContent, now: Date): boolean {
  if (content.slug !== campaign.slug) return false
  switch (effectiveStatus(campaign, now)) {
    case 'DRAFT':
      return !campaign.rewardFixed || rewardHash(content.reward) === rewardHash(campaign.reward)
    case 'PUBLISHED':
      return content.termsHash === campaign.termsHash
    default:
      return false
  }
}
