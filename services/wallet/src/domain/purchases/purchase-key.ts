import { providerAccount, type SystemAccount } from '../account.ts'

const PREFIX = 'purchase:'

/** Key of the posting that credits a purchase, and id of the claw-back that takes it back. */
export const purchaseKey = (id: string) => `${PREFIX}${id}`

/** The purchase of such a key or id; null for another. */
export const purchaseIdOf = (key: string): string | null =>
  key.startsWith(PREFIX) ? key.slice(PREFIX.length) : null

const FUND_PREFIX = 'provider:'

/** In place of the fund of a claw-back: who was paid for the purchase. */
export const providerFund = (provider: string) => `${FUND_PREFIX}${provider}`

/** The account that a claw-back of a purchase gives back to. */
export const payerOfPurchase = (fundId: string): SystemAccount =>
  providerAccount(fundId.slice(FUND_PREFIX.length), 'KCASH')
