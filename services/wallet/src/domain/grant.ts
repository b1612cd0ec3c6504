import { readGrantId } from '@platform/contracts/quests/grant-id'
import { amountOfPlace } from '@platform/contracts/rules/campaign-funds'
import type { rewardRefused } from '@platform/contracts/wallet/events'
import type { z } from 'zod'
import { fundAccount, type UserAccount } from './account.ts'
import type { Terms } from './campaign-terms.ts'
import type { Intent } from './posting.ts'
import { referenceOf } from './programme.ts'
import type { Settlement } from './settlement.ts'

/**
 * A payment out of escrow: of one slot of a campaign, of one line of its settlement, or of one part of a programme's entry.
 * The first grant stored under an id decides who is paid.
 */
export interface Grant {
  id: string
  fundId: string
  /** The claim that it pays; null for a remainder, and for a programme's. */
  claimId: string | null
  account: UserAccount
  /** Minor units. */
  amount: bigint
  kind: 'reward' | 'return'
  createdAt: Date
}

/** Why a grant is not paid. */
export type GrantRefusal = z.infer<typeof rewardRefused.data>['reason']

export type GrantAmount = { amount: bigint } | { refused: GrantRefusal }

/**
 * The amount of a grant of this campaign, minor units: the fixed amount of a slot, the share of a line of the settlement,
 * or the amount of a place. Slots, lines and places are numbered from 1.
 */
export function grantAmount(
  grantId: string,
  campaignId: string,
  terms: Terms,
  settlement: Settlement | null,
): GrantAmount {
  const grant = readGrantId(grantId)
  if (grant?.campaignId !== campaignId) return { refused: 'SLOT_OUT_OF_RANGE' }
  switch (terms.kind) {
    case 'fixed':
      return grant.slot > terms.slots ? { refused: 'SLOT_OUT_OF_RANGE' } : { amount: terms.amount }
    case 'pool':
      if (!settlement) return { refused: 'NOT_SETTLED' }
      if (grant.slot > settlement.eligible) return { refused: 'SLOT_OUT_OF_RANGE' }
      return { amount: settlement.share }
    case 'tiers': {
      const amount = amountOfPlace(terms.tiers, grant.slot)
      return amount === 0n ? { refused: 'SLOT_OUT_OF_RANGE' } : { amount }
    }
    case 'parts':
    case 'budget':
    case 'draws':
      // A programme has no slots to claim.
      return { refused: 'SLOT_OUT_OF_RANGE' }
  }
}

/** Id of the grant that returns what is left to the operator: of a settlement the indivisible rest. */
export const remainderGrantId = (fundId: string) => `${fundId}:remainder`

/**
 * Key of a grant's posting. A refused posting keeps its key for ever, so each attempt has its own; one is made
 * only after the attempt before it was refused, so a grant is paid once.
 * @param attempt from 1
 */
export const grantKey = (grantId: string, attempt = 1) =>
  attempt === 1 ? `grant:${grantId}` : `grant:${grantId}#${attempt}`

/** The grant and attempt of a posting's key; null for another key. */
export function readGrantKey(key: string): { grantId: string; attempt: number } | null {
  const [, grantId, attempt = 1] = /^grant:(.+?)(?:#(\d+))?$/.exec(key) ?? []
  return grantId === undefined ? null : { grantId, attempt: Number(attempt) }
}

/** Pays a grant out of its escrow. */
export const grantIntent = (grant: Grant, attempt = 1): Intent => ({
  account: grant.account,
  key: grantKey(grant.id, attempt),
  counter: fundAccount(grant.fundId),
  delta: grant.amount,
  heldDelta: 0n,
  kind: grant.kind,
  reference: referenceOf(grant.fundId),
})
