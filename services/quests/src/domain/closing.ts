import type { Campaign } from './campaign.ts'
import { CLOSING_GRACE_MS } from './campaign-life.ts'
import { growingPause, LONGEST_PAUSE_MS } from './growing-pause.ts'
import { isClaimedOnceEnded } from './time-to-claim.ts'

/**
 * The moment after which nothing more is claimed, finished or sealed in the campaign's status; null while
 * there is none, as in a pause of the time to claim.
 */
export function lastMoment(campaign: Campaign): Date | null {
  const { status, endsAt, claimEndsAt, pausedAt, settlement, releasesSince } = campaign
  // The wallet may still work on a funding that began while the campaign was a draft.
  if (status === 'ARCHIVED') return releasesSince
  // A raffle has no settlement before its draw.
  if (status === 'PROCESSING_REWARDS') return settlement?.sealedAt ?? endsAt
  if (status !== 'CLAIM_REWARDS' && !isClaimedOnceEnded(campaign)) return endsAt
  // Who has won and cannot claim must not lose the reward: a pause keeps it, and its end gives time to claim.
  return pausedAt ? null : claimEndsAt
}

/**
 * When the next pass over a campaign that waits for the wallet is due: after a quarter of the time it has
 * waited, from 2 s to 5 min, and not past the moment at which its closing begins.
 */
export function nextPass(campaign: Campaign, now: Date): Date {
  const begins = (lastMoment(campaign)?.getTime() ?? 0) + CLOSING_GRACE_MS
  const waited = now.getTime() - begins
  const pause = waited < 0 ? LONGEST_PAUSE_MS : growingPause(waited)
  const next = now.getTime() + pause
  return new Date(waited < 0 ? Math.min(next, begins) : next)
}
