import type { Campaign } from '../domain/campaign.ts'
import type { Claim } from '../domain/claim.ts'
import { type Progress, progressIdOf } from '../domain/progress.ts'
import { shareOf } from '../domain/settlement.ts'
import type { CampaignCounts } from '../repositories/counters.ts'
import type { Dependencies } from './dependencies.ts'

/** Where one user stands in one campaign. */
export interface Standing {
  progress: Progress | null
  claim: Claim | null
  /** Minor units they may claim after a settlement. */
  share: bigint | null
}

/** A campaign with all that a reader is shown of it. */
export interface ShownCampaign {
  campaign: Campaign
  counts: CampaignCounts
  standing: Standing
}

type Needed = Pick<Dependencies, 'progress' | 'claims' | 'lines' | 'counters' | 'clock'>

/** Adds counts, and the user's standing if one is signed in, in a few reads however many campaigns. */
export async function loadStandings(
  deps: Needed,
  campaigns: readonly Campaign[],
  userId: string | null,
): Promise<ShownCampaign[]> {
  const now = deps.clock.now()
  const ids = campaigns.map(({ id }) => id)
  const settled = campaigns.filter(({ settlement }) => settlement).map(({ id }) => id)
  const [counts, progress, claims, lines] = await Promise.all([
    deps.counters.read(ids),
    userId ? deps.progress.findMany(ids.map((id) => progressIdOf(id, userId))) : [],
    userId ? deps.claims.ofUserIn(ids, userId) : [],
    userId && settled.length > 0 ? deps.lines.ofUserIn(settled, userId) : [],
  ])
  return campaigns.map((campaign) => {
    const ofThis = (entry: { campaignId: string }) => entry.campaignId === campaign.id
    return {
      campaign,
      counts: counts.get(campaign.id) ?? { participants: 0, taken: 0 },
      standing: {
        progress: progress.find(ofThis) ?? null,
        claim: claims.find(ofThis) ?? null,
        share: shareOf(campaign, lines.find(ofThis) ?? null, now),
      },
    }
  })
}

/** The same for one campaign. */
export async function loadStanding(
  deps: Needed,
  campaign: Campaign,
  userId: string | null,
): Promise<ShownCampaign> {
  const [shown] = await loadStandings(deps, [campaign], userId)
  if (!shown) throw new Error('one campaign has one standing')
  return shown
}
