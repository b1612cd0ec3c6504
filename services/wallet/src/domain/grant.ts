import { readGrantId } from '@platform/contracts/quests/grant-id'
import type { Terms } from './campaign-terms.ts'
import type { Settlement } from './settlement.ts'

/** Why a grant is not paid; the reasons of `wallet.reward-refused.v1`. */
export type GrantRefusal = 'NO_TERMS' | 'SLOT_OUT_OF_RANGE' | 'NOT_SETTLED' | 'GRANT_TAKEN'

export type GrantAmount = { amount: bigint } | { refused: GrantRefusal }

/**
 * What a grant of this campaign is worth, minor units: the fixed amount of a slot, or the share of a
 * line of the settlement. Slots and lines are numbered from 1.
 */
export function grantAmount(
  grantId: string,
  campaignId: string,
  terms: Terms,
  settlement: Settlement | null,
): GrantAmount {
  const grant = readGrantId(grantId)
  if (grant?.campaignId !== campaignId) return { refused: 'SLOT_OUT_OF_RANGE' }
  if (terms.kind === 'fixed') {
    return grant.slot > terms.slots ? { refused: 'SLOT_OUT_OF_RANGE' } : { amount: terms.amount }
  }
  if (!settlement) return { refused: 'NOT_SETTLED' }
  if (grant.slot > settlement.eligible) return { refused: 'SLOT_OUT_OF_RANGE' }
  return { amount: settlement.share }
}

/** The grant by which what a settlement cannot divide goes back to the operator. */
export const remainderGrantId = (campaignId: string) => `${campaignId}:remainder`

/** Key of a grant's posting: taken once, so a grant is paid once. */
export const grantKey = (grantId: string) => `grant:${grantId}`
