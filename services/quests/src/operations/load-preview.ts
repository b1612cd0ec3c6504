import type { Campaign } from '../domain/campaign.ts'
import { effectiveStatus, illegalMove } from '../domain/campaign-life.ts'
import type { Dependencies } from './dependencies.ts'
import { loadCampaign } from './load-campaign.ts'
import { loadShareNow } from './load-share-now.ts'
import { loadEarlier, type ShownCampaign } from './load-standings.ts'

/** A campaign as it will be at `at`, to a user who has not begun. */
export interface Preview {
  shown: ShownCampaign
  /** Minor units; null where no pool is divided. */
  shareNow: bigint | null
  at: Date
  /** As it is stored. */
  campaign: Campaign
}

/** @throws NOT_FOUND, UNAVAILABLE; ILLEGAL_TRANSITION from its start on: users see the campaign itself then */
export async function loadPreview(
  deps: Pick<Dependencies, 'campaigns' | 'claims' | 'countFinishers' | 'clock'>,
  id: string,
): Promise<Preview> {
  const campaign = await loadCampaign(deps, id)
  const now = deps.clock.now()
  const status = effectiveStatus(campaign, now)
  if (status !== 'DRAFT' && status !== 'PUBLISHED') throw illegalMove({ status })
  const at = new Date(Math.max(campaign.startsAt.getTime(), now.getTime()))
  const begun: Campaign = { ...campaign, status: 'LIVE', pausedAt: null }
  const standing = {
    ...{ progress: null, claim: null, reservation: null, share: null, checks: [] },
    ...{ referralCode: null, pog: null, isInvited: null, isStaff: false },
    earlier: (await loadEarlier(deps, [begun], null)).get(begun.after ?? '') ?? null,
  }
  return {
    shown: { campaign: begun, counts: { participants: 0, taken: 0 }, standing },
    shareNow: await loadShareNow(deps, begun),
    ...{ at, campaign },
  }
}
