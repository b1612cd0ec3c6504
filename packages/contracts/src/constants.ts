/** Business constants of the specification's section 9 (unless another section is named). Times in ms. */

/** The fixed exchange rate: 1 USDT = 1000 KCash. */
export const KCASH_PER_USDT = 1000

export const LOGIN_RETRY_LOCK_MS = 180_000
export const REFRESH_TOKEN_LIFETIME_MS = 2_592_000_000
export const LOGOUT_REDIRECT_DELAY_MS = 1_000
export const RELOAD_AFTER_LOGIN_MS = 50
export const RELOAD_AFTER_PHONE_VERIFICATION_MS = 4_000
export const SESSION_INACTIVITY_MS = 1_800_000

/** Wallet addresses and other long strings above this many characters are shortened. */
export const SHORTEN_ABOVE = 30

export const USERNAME_LENGTH = { min: 5, max: 12 }
export const FIRST_NAME_LENGTH = { min: 3, max: 15 }

/** Access tokens live 15 minutes; a replayed refresh within 10 s gives the same child. */
export const ACCESS_TOKEN_LIFETIME_MS = 15 * 60_000
export const REFRESH_REPLAY_GRACE_MS = 10_000

export const OTP = {
  digits: 6,
  maxAttempts: 5,
  lifetimeMs: 10 * 60_000,
  /** Wait before the same challenge may be sent again. */
  resendAfterMs: 30_000,
  /** Codes sent to one phone or address in an hour, resends included. */
  maxPerDestinationPerHour: 6,
} as const

/** After this long a claim that is still on its way shows the specification's delay text. */
export const CLAIM_DELAYED_AFTER_MS = 10_000

export const DEFAULT_PAGE_LIMIT = 20
export const MAX_PAGE_LIMIT = 100

/** Header that marks where a call comes from, and its value for our own site. */
export const SOURCE_HEADER = 'x-source'
export const SOURCE_WEBSITE = 'website'

export const LANGUAGES = ['en', 'hi', 'pt-BR'] as const
export type Language = (typeof LANGUAGES)[number]
