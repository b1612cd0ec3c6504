import type { CampaignSummary } from '@platform/contracts/quests/http'

/** The phase of a campaign by the server's clock, also while its stored status lags behind. */
export type CampaignPhase = 'upcoming' | 'live' | 'processing' | 'claimable' | 'ended'

export type Timed = Pick<CampaignSummary, 'status' | 'startsAt' | 'endsAt' | 'claimEndsAt'> &
  Partial<Pick<CampaignSummary, 'paused' | 'variant'>>

/**
 * A stored PUBLISHED or LIVE may be out of date: only its times count, and while it is paused its end does not come. `now` in ms on the server's
 * clock.
 */
export function campaignPhase(campaign: Timed, now: number): CampaignPhase {
  switch (campaign.status) {
    case 'PUBLISHED':
    case 'LIVE':
      if (now < Date.parse(campaign.startsAt)) return 'upcoming'
      return campaign.paused || now < Date.parse(campaign.endsAt) ? 'live' : afterEnd(campaign, now)
    case 'ENDED':
      return afterEnd(campaign, now)
    case 'PROCESSING_REWARDS':
      return 'processing'
    case 'CLAIM_REWARDS':
      return isClaimOver(campaign, now) ? 'ended' : 'claimable'
    default:
      return 'ended'
  }
}

/** Everything that its users won is paid: its end is a success. Nobody took part in one that only ended. */
export const isRewarded = ({
  status,
  participants,
}: Pick<CampaignSummary, 'status' | 'participants'>): boolean =>
  status === 'REWARDS_CREDITED' && participants > 0

/** A pause keeps what is won, and its end gives time to claim it. */
const isClaimOver = ({ claimEndsAt, paused = false }: Timed, now: number) =>
  claimEndsAt !== null && now >= Date.parse(claimEndsAt) && !paused

/**
 * Without `claimEndsAt` nothing is claimed after the end. Shares are computed first; fixed rewards have it after an end before its time, and are
 * there at once.
 */
function afterEnd(campaign: Timed, now: number): CampaignPhase {
  if (!campaign.claimEndsAt) return 'ended'
  if (campaign.variant !== 'FIXED_SLOT_FIXED_REWARD') return 'processing'
  return isClaimOver(campaign, now) ? 'ended' : 'claimable'
}
