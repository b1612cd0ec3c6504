import type { ServicePurpose } from '@platform/contracts/wallet/service-holds'
import type { SystemAccount, UserAccount } from './account.ts'
import type { Intent, Posting } from './posting.ts'

/** Value set aside on a user's account for a purchase that is not final yet. Amount in minor units. */
export interface Hold {
  id: string
  /** Hash of the request that placed it. */
  hash: string
  account: UserAccount
  amount: bigint
  /** The account that receives the amount on capture. */
  captureTo: SystemAccount
  expiresAt: Date
  /** What the amount is for, of a hold that another service placed. */
  purpose?: ServicePurpose
}

/** How a hold ends. The three ways share one posting key, so exactly one wins. */
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

/** Takes the placing key of a hold that expired before it was placed, so that it can no longer be placed. */
export const cancelIntent = (hold: Hold): Intent => ({
  ...placeIntent(hold),
  heldDelta: 0n,
  kind: 'expiry',
})

/** Whether the posting under the placing key placed the hold: it may also be a refusal or a cancellation. */
export const isPlaced = (posting: Posting | null) =>
  posting?.kind === 'hold' && posting.refusal === null
