import type { RefusedClaim } from '../repositories/unanswered-claims.ts'
import { tellingAgain } from './claim-event.ts'
import type { Dependencies } from './dependencies.ts'
import { loadCampaign } from './load-campaign.ts'

type Needed = Pick<Dependencies, 'campaigns' | 'unanswered' | 'events' | 'clock'>

/** Claims that one call puts back. */
const MOST = 500

/**
 * An operator has removed what the wallet refused claims of this campaign for: makes them PENDING and
 * tells them again. Each keeps who wanted it, when, and the reason it had. Those that are refused again
 * come back.
 * @returns those put back, and whether there are more
 * @throws NOT_FOUND
 */
export async function retryClaims(
  deps: Needed,
  campaignId: string,
  operatorId: string,
): Promise<{ retried: RefusedClaim[]; more: boolean }> {
  const { unanswered, events, clock } = deps
  await loadCampaign(deps, campaignId)
  const refused = await unanswered.refusedOf(campaignId, MOST + 1)
  const retried: RefusedClaim[] = []
  for (const claim of refused.slice(0, MOST)) {
    const at = clock.now()
    const { event, next } = tellingAgain(events, claim, at)
    const reopened = await unanswered.reopen(claim, { operatorId, at }, event, next)
    if (reopened) retried.push(claim)
  }
  return { retried, more: refused.length > MOST }
}
