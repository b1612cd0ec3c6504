import { requiredFunds } from '@platform/contracts/rules/campaign-funds'
import { fundAccount, userAccount } from './account.ts'
import type { Terms } from './campaign-terms.ts'
import type { Intent } from './posting.ts'
import { referenceOf } from './programme.ts'

/** The escrow of a campaign or a programme: the wallet's copy of the terms, and the state of its funding. */
export interface Fund {
  /** `<kind>:<id>` of a programme; of a campaign its id alone. */
  fundId: string
  operatorId: string
  terms: Terms
  /** Number of the funding attempt, from 1. Each has its own posting key, because a refused posting keeps its key for ever. */
  attempt: number
  /** `refused`: the operator's account could not pay this attempt. */
  status: 'open' | 'funded' | 'refused'
  createdAt: Date
  /** What a programme of staff is there to give, until it is given. */
  bonus?: FundedBonus
}

/** One earning, of the whole budget of its fund. */
export interface FundedBonus {
  userId: string
  /** Of the earning. */
  businessId: string
  /** From the funding until it expires. */
  days: number
  reason: string
  /** Of the operator when they asked for it. */
  roles: string[]
}

const fundingKey = ({ fundId, attempt }: Fund) => `fund:${fundId}:${attempt}`

/** Moves what the terms can pay from the operator's account into escrow. */
export const fundingIntent = (fund: Fund): Intent => ({
  account: userAccount(fund.operatorId, fund.terms.currency),
  key: fundingKey(fund),
  counter: fundAccount(fund.fundId),
  delta: -requiredFunds(fund.terms),
  heldDelta: 0n,
  kind: 'funding',
  reference: referenceOf(fund.fundId),
})
