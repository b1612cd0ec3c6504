import { isDeepStrictEqual } from 'node:util'
import type { CampaignInput } from '@platform/contracts/quests/admin'
import type { Staff } from '@platform/service-kit'
import { DomainError } from '@platform/service-kit/errors'
import type { Campaign, CampaignContent } from '../domain/campaign.ts'
import { contentOf, hasTermsOf, recordedHash, rewardHash } from '../domain/campaign-content.ts'
import { effectiveStatus } from '../domain/campaign-life.ts'
import { requireWrittenAsSeen } from '../domain/campaign-versions.ts'
import { requirePicture } from './campaign-pictures.ts'
import { type ComparesCampaigns, countComparison } from './count-comparison.ts'
import type { Dependencies } from './dependencies.ts'
import { requireGame } from './games/require-game.ts'
import { loadCampaign } from './load-campaign.ts'
import { noteWhoKnows } from './note-who-knows.ts'
import { type RecordsActs, recordCampaignAct } from './record-campaign-act.ts'

/**
 * Replaces what the operator wrote: all of it in a draft (but not the reward once its funding has
 * begun), the picture and the texts alone once published, but those of its tasks, nothing from LIVE on. The slug never changes.
 * @param seen the version that the writer has read. Who sends what is stored is not refused: their write may have been repeated
 * @throws NOT_FOUND, VALIDATION_FAILED, DRAFT_CHANGED, TERMS_FIXED, IN_PROGRESS, RATE_LIMITED after many that did not fit
 */
export async function changeCampaign(
  deps: RecordsActs &
    ComparesCampaigns &
    Pick<Dependencies, 'campaigns' | 'games' | 'campaignPictures'>,
  id: string,
  input: CampaignInput,
  by: Staff,
  seen?: number,
): Promise<Campaign> {
  const { campaigns, clock } = deps
  await requireGame(deps, input.game)
  await requirePicture(deps, input.picture)
  const campaign = await loadCampaign({ campaigns }, id)
  const content = contentOf(input, id)
  const isDraft = campaign.status === 'DRAFT'
  // A draft takes what is sent: that says nothing of what it was.
  const undo = isDraft ? null : await countComparison(deps, id, by)
  if (content.contentHash === campaign.contentHash) {
    await undo?.()
    await noteWhoKnows(deps, campaign, by)
    return campaign
  }
  requireWrittenAsSeen(campaign, seen)
  if (!mayBecome(campaign, content, clock.now())) throw new DomainError('TERMS_FIXED')
  await undo?.()
  await recordCampaignAct(deps, by, 'change-campaign', campaign, {
    before: { contentHash: recordedHash(campaign, campaign.contentHash) },
    after: {
      contentHash: recordedHash(campaign, content.contentHash),
      fields: changedFields(campaign, content),
    },
  })
  const writers = [...new Set([...campaign.writers, by.id])]
  const reworked = campaign.reworked || isReworkedBy(campaign, content, by)
  const changed = await campaigns.change(campaign, {
    ...{ ...content, writers, reworked },
    writtenVersion: campaign.version + 1,
  })
  if (!changed) throw new DomainError('IN_PROGRESS')
  return changed
}

const isReworkedBy = (campaign: Campaign, content: CampaignContent, by: Staff) =>
  campaign.rewardFixed && !hasTermsOf(content, campaign) && !campaign.funders.includes(by.id)

/** Their names alone: a task may have a code that is secret. */
const changedFields = (campaign: Campaign, content: CampaignContent) =>
  (Object.keys(content) as (keyof CampaignContent)[]).filter(
    (name) => !name.endsWith('Hash') && !isDeepStrictEqual(campaign[name], content[name]),
  )

function mayBecome(campaign: Campaign, content: CampaignContent, now: Date): boolean {
  if (content.slug !== campaign.slug) return false
  switch (effectiveStatus(campaign, now)) {
    case 'DRAFT':
      return !campaign.rewardFixed || rewardHash(content.reward) === rewardHash(campaign.reward)
    case 'PUBLISHED':
      return hasTermsOf(content, campaign)
    default:
      return false
  }
}
