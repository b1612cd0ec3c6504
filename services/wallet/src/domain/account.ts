import { type Currency, currencyCodes } from '@platform/contracts/money'

/** A person's account in one currency: the only kind that is a chain of postings. */
export type UserAccount = `user:${string}:${Currency}`

/** The other leg of a posting: it has no document of its own and is summed from the postings. */
export type SystemAccount =
  | `treasury:${Currency}`
  | `fees:${Currency}`
  | `fund:${string}`
  | `transit:${string}`

export const userAccount = (userId: string, currency: Currency): UserAccount =>
  `user:${userId}:${currency}`
export const treasuryAccount = (currency: Currency): SystemAccount => `treasury:${currency}`
export const feesAccount = (currency: Currency): SystemAccount => `fees:${currency}`
export const fundAccount = (campaignId: string): SystemAccount => `fund:${campaignId}`
export const transitAccount = (transferId: string): SystemAccount => `transit:${transferId}`

/** All accounts a person can have; those without a posting are empty chains. */
export const accountsOf = (userId: string): UserAccount[] =>
  currencyCodes.map((currency) => userAccount(userId, currency))

export function ownerOf(account: UserAccount): { userId: string; currency: Currency } {
  const [, userId, currency] = account.split(':')
  return { userId: userId as string, currency: currency as Currency }
}

/** Id of an account's n-th posting: two writers of the same n collide here, and one of them wins. */
export const postingId = (account: UserAccount, seq: number): string =>
  `${account}:${String(seq).padStart(12, '0')}`
