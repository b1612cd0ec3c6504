import { HOUR_MS } from '@platform/contracts/constants'
import { campaignPhase, type Timed } from './campaign-phase.ts'

/** After the end, ms: when the shares are usually counted, and the pauses until then and from then on. */
const USUAL_COUNT_MS = 120_000
const FAST_MS = 5_000
const SLOW_MS = 30_000

/**
 * ms until a campaign whose rewards are counted after its end is fetched again: at the end, then until they can be claimed;
 * false for all others. `now` in ms on the server's clock.
 */
export function settlePollInterval(campaign: Timed, now: number): number | false {
  if (!campaign.claimEndsAt) return false
  const left = Date.parse(campaign.endsAt) - now
  switch (campaignPhase(campaign, now)) {
    case 'live':
      // A timer of more than 24 days would fire at once.
      return Math.min(Math.max(left, FAST_MS), HOUR_MS)
    case 'processing':
      return -left < USUAL_COUNT_MS ? FAST_MS : SLOW_MS
    default:
      return false
  }
}
