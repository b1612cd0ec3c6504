import type { SystemAccount, UserAccount } from './account.ts'
import type { Intent } from './posting.ts'

/** Value set aside on a person's account for a purchase that is not certain yet. Amount in minor units. */
export interface Hold {
  id: string
  /** Of the request that asked for it. */
  hash: string
  account: UserAccount
  amount: bigint
  /** Where it goes when captured. */
  captureTo: SystemAccount
  expiresAt: Date
}

/** How a hold ends: the three share one key, so exactly one of them wins. */
export type HoldEnd = 'capture' | 'release' | 'expiry'

export const placeIntent = (hold: Hold): Intent => ({
  account: hold.account,
  key: `${hold.id}:place`,
  counter: hold.captureTo,
  delta: 0n,
  heldDelta: hold.amount,
  kind: 'hold',
  reference: null,
})

export const settleIntent = (hold: Hold, end: HoldEnd): Intent => ({
  account: hold.account,
  key: `${hold.id}:settle`,
  counter: hold.captureTo,
  delta: end === 'capture' ? -hold.amount : 0n,
  heldDelta: -hold.amount,
  kind: end,
  reference: null,
})

/** Takes the key of a hold that was not placed in time, so that it cannot be placed any more. */
export const forgoIntent = (hold: Hold): Intent => ({
  ...placeIntent(hold),
  heldDelta: 0n,
  kind: 'expiry',
})
