import { CLAIM_DELAYED_AFTER_MS } from '@platform/contracts/constants'
import type { Claim } from '@platform/contracts/quests/http'

/** What a user sees of a claim; `needs-attention` waits for an operator. */
export type ClaimView = 'arriving' | 'delayed' | 'credited' | 'needs-attention'

/** `now` in ms on the server's clock. */
export function claimView(claim: Pick<Claim, 'status' | 'createdAt'>, now: number): ClaimView {
  if (claim.status === 'CREDITED') return 'credited'
  if (claim.status === 'NEEDS_ATTENTION') return 'needs-attention'
  return now - Date.parse(claim.createdAt) > CLAIM_DELAYED_AFTER_MS ? 'delayed' : 'arriving'
}

/** ms between two fetches of a claim: often while most are credited, rarely once it is late; false when it is decided. */
export const claimPollInterval = (view: ClaimView): number | false =>
  view === 'arriving' ? 1_000 : view === 'delayed' ? 5_000 : false
