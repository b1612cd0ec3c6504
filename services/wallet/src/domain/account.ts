import { type Currency, currencyCodes } from '@platform/contracts/money'

/** A user's account in one currency: the only kind with a history of postings of its own. */
export type UserAccount = `user:${string}:${Currency}`

/** The other leg of a posting: it has no document; its total is the sum over postings. */
export type SystemAccount =
  | `treasury:${Currency}`
  | `fees:${Currency}`
  | `fund:${string}`
  | `transit:${string}`
  | `chain:${number}:${Currency}`
  | `store:${Currency}`
  | `revenue:${string}:${Currency}`
  | `tax:${Currency}`
  | `provider:${string}:${Currency}`

export const userAccount = (userId: string, currency: Currency): UserAccount =>
  `user:${userId}:${currency}`
export const treasuryAccount = (currency: Currency): SystemAccount => `treasury:${currency}`
export const feesAccount = (currency: Currency): SystemAccount => `fees:${currency}`
/** @param fundId `<kind>:<id>` of a programme; of a campaign its id alone */
export const fundAccount = (fundId: string): SystemAccount => `fund:${fundId}`
/** Tax that was kept of earnings, to be paid to an authority. */
export const taxAccount = (currency: Currency): SystemAccount => `tax:${currency}`
/** What was paid for items of the store, less what was given back. */
export const storeAccount = (currency: Currency): SystemAccount => `store:${currency}`
/** What was paid for what another service sells, such as a slot of a card. */
export const revenueAccount = (service: string, currency: Currency): SystemAccount =>
  `revenue:${service}:${currency}`
/** What came from a payment provider, or went out through it: below zero by what was sold for it. */
export const providerAccount = (provider: string, currency: Currency): SystemAccount =>
  `provider:${provider}:${currency}`
export const transitAccount = (transferId: string): SystemAccount => `transit:${transferId}`
/** Tokens of a chain: what left to it, less what came from it. */
export const chainAccount = (chainId: number, currency: Currency): SystemAccount =>
  `chain:${chainId}:${currency}`

/** All accounts that a user can have; an account without postings is empty. */
export const accountsOf = (userId: string): UserAccount[] =>
  currencyCodes.map((currency) => userAccount(userId, currency))

export function ownerOf(account: UserAccount): { userId: string; currency: Currency } {
  const [, userId, currency] = account.split(':')
  return { userId: userId as string, currency: currency as Currency }
}

type NameOf<Account> = Account extends `${infer Name}:${string}` ? Name : never

/** What a system account is for. */
export const partyOf = (account: SystemAccount) => account.split(':')[0] as NameOf<SystemAccount>

/** Id of an account's n-th posting: two writers of the same n collide on it. Padded, so that ids sort by n. */
export const postingId = (account: UserAccount, seq: number): string =>
  `${account}:${String(seq).padStart(12, '0')}`
