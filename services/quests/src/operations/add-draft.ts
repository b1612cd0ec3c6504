import { randomBytes } from 'node:crypto'
import { campaignStatusChanged } from '@platform/contracts/quests/events'
import type { Staff } from '@platform/service-kit'
import { DomainError } from '@platform/service-kit/errors'
import type { Campaign, CampaignContent } from '../domain/campaign.ts'
import { labelOf } from '../domain/campaign-art.ts'
import { recordedHash } from '../domain/campaign-content.ts'
import { type ComparesCampaigns, countComparison } from './count-comparison.ts'
import type { Dependencies } from './dependencies.ts'
import { noteWhoKnows } from './note-who-knows.ts'
import { type RecordsActs, recordCampaignAct } from './record-campaign-act.ts'

const NAMES_KEY_BYTES = 32

export type DraftDependencies = RecordsActs & ComparesCampaigns & Pick<Dependencies, 'campaigns'>

interface Origin {
  clonedFrom: string
  /** Who wrote what it has: they know its codes. */
  writers: readonly string[]
}

/**
 * Stores a new draft, once for its slug. What it was cloned from is recorded with the act, and its writers are writers of the clone.
 * @throws SLUG_TAKEN, RATE_LIMITED after many that did not fit, UNAVAILABLE when only a newer version knows the campaign of this slug
 */
export async function addDraft(
  deps: DraftDependencies,
  by: Staff,
  action: 'create-campaign' | 'clone-campaign',
  id: string,
  content: CampaignContent,
  origin?: Origin,
): Promise<Campaign> {
  const { campaigns, events, clock } = deps
  const { slug, contentHash } = content
  const campaign: Campaign = {
    id,
    ...content,
    status: 'DRAFT',
    version: 1,
    writtenVersion: 1,
    createdBy: by.id,
    writers: [...new Set([...(origin?.writers ?? []), by.id])],
    staff: [],
    funders: [],
    createdAt: clock.now(),
    publishedAt: null,
    namesKey: randomBytes(NAMES_KEY_BYTES).toString('hex'),
    rewardFixed: false,
    reworked: false,
    funded: null,
    settlement: null,
    pausedAt: null,
    pausedMs: 0,
    releasesSince: null,
  }
  const created = events.create(campaignStatusChanged, {
    key: id,
    version: 1,
    data: { campaignId: id, from: null, to: 'DRAFT', ...labelOf(campaign) },
  })
  const first = await campaigns.findBySlug(slug)
  if (!first) {
    const recorded = recordedHash(campaign, contentHash)
    const after = { slug, contentHash: recorded, ...(origin && { clonedFrom: origin.clonedFrom }) }
    await recordCampaignAct(deps, by, action, campaign, { after })
    if (await campaigns.add(campaign, created)) return campaign
  }
  const existing = first ?? (await campaigns.findBySlug(slug))
  if (!existing) throw new DomainError('UNAVAILABLE')
  const undo = await countComparison(deps, existing.id, by)
  if (existing.contentHash !== contentHash) throw new DomainError('SLUG_TAKEN')
  await undo()
  await noteWhoKnows(deps, existing, by)
  return existing
}
