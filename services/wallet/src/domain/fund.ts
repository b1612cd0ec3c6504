import { requiredFunds } from '@platform/contracts/rules/campaign-funds'
import { fundAccount, userAccount } from './account.ts'
import type { Terms } from './campaign-terms.ts'
import type { Intent } from './posting.ts'

/** A campaign's escrow: the wallet's copy of the terms, and the state of its funding. */
export interface Fund {
  campaignId: string
  operatorId: string
  terms: Terms
  /** Number of the funding attempt, from 1. Each has its own posting key, because a refused posting keeps its key for ever. */
  attempt: number
  /** `refused`: the operator's account could not pay this attempt. */
  status: 'open' | 'funded' | 'refused'
  createdAt: Date
}

const fundingKey = ({ campaignId, attempt }: Fund) => `fund:${campaignId}:${attempt}`

/** Moves what the terms can pay from the operator's account into the campaign's escrow. */
export const fundingIntent = (fund: Fund): Intent => ({
  account: userAccount(fund.operatorId, fund.terms.currency),
  key: fundingKey(fund),
  counter: fundAccount(fund.campaignId),
  delta: -requiredFunds(fund.terms),
  heldDelta: 0n,
  kind: 'funding',
  reference: { kind: 'campaign', id: fund.campaignId },
})
