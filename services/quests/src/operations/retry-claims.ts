import { recordAct, type Staff } from '@platform/service-kit'
import type { RefusedClaim } from '../repositories/unconfirmed-claims.ts'
import { nextClaimEvent } from './claim-event.ts'
import type { Dependencies } from './dependencies.ts'
import { loadCampaign } from './load-campaign.ts'
import type { RecordsActs } from './record-campaign-act.ts'

type Needed = RecordsActs & Pick<Dependencies, 'campaigns' | 'unconfirmed'>

/** Claims that one call retries at most. */
const MOST = 500

/**
 * An operator has removed the cause for which the wallet refused claims of this campaign: makes the claims
 * PENDING and republishes them. Each records who asked for it, when, and the former reason. The wallet may
 * refuse them again.
 * @returns the retried claims, and whether there are more
 * @throws NOT_FOUND
 */
export async function retryClaims(
  deps: Needed,
  campaignId: string,
  by: Staff,
): Promise<{ retried: RefusedClaim[]; more: boolean }> {
  const { unconfirmed, events, clock } = deps
  await loadCampaign(deps, campaignId)
  const refused = await unconfirmed.refusedOf(campaignId, MOST + 1)
  const retried: RefusedClaim[] = []
  const batch = refused.slice(0, MOST)
  if (batch.length === 0) return { retried, more: false }
  await recordAct(deps, {
    by,
    action: 'retry-claims',
    subject: { kind: 'campaign', id: campaignId },
    after: { claims: batch.length },
  })
  for (const claim of batch) {
    const at = clock.now()
    const { event, next } = nextClaimEvent(events, claim, at)
    const reopened = await unconfirmed.reopen(claim, { operatorId: by.id, at }, event, next)
    if (reopened) retried.push(claim)
  }
  return { retried, more: refused.length > MOST }
}
