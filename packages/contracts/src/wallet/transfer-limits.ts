import type { Currency } from '../money.ts'

/** How far the account of a sender is verified: which of a phone number and an e-mail address are proven to be theirs. */
export const VERIFICATION_LEVELS = ['none', 'phone-or-email', 'phone-and-email'] as const
export type VerificationLevel = (typeof VERIFICATION_LEVELS)[number]

export const verificationLevel = (provenContacts: number): VerificationLevel =>
  VERIFICATION_LEVELS[Math.min(provenContacts, VERIFICATION_LEVELS.length - 1)] ?? 'none'

/** What a user may send to other people, in whole units. */
export interface TransferLimit {
  /** In one transfer. */
  single: number
  /** In one day, UTC, over all transfers of the currency. */
  daily: number
}

/** Currencies that are sent from person to person. */
export type SentCurrency = Exclude<Currency, 'KPOINTS'>

/** By level and currency. Above `SECOND_FACTOR_ABOVE` of the wallet a second factor is needed as well. */
export const TRANSFER_LIMITS: Readonly<
  Record<VerificationLevel, Readonly<Record<SentCurrency, TransferLimit>>>
> = {
  none: {
    KCASH: { single: 1_000, daily: 2_000 },
    USDT: { single: 1, daily: 2 },
    RTOKEN: { single: 10, daily: 20 },
  },
  'phone-or-email': {
    KCASH: { single: 10_000, daily: 50_000 },
    USDT: { single: 10, daily: 50 },
    RTOKEN: { single: 100, daily: 500 },
  },
  'phone-and-email': {
    KCASH: { single: 100_000, daily: 250_000 },
    USDT: { single: 100, daily: 250 },
    RTOKEN: { single: 1_000, daily: 2_500 },
  },
}

/** Transfers of one currency that a user sends in one day, UTC, at most, whatever their level. */
export const TRANSFERS_A_DAY = 100
/** Swaps of one currency that a user has under way at once at most: a chain carries out few at a time, of everybody together. */
export const SWAPS_AT_ONCE = 4
