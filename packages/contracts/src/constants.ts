export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** Business constants, times in ms: first those that the specification states in section 9, then our own. */

/** The fixed exchange rate: 1 USDT = 1000 KCash. */
export const KCASH_PER_USDT = 1000

/** What one reward token counts as in limits that are set in KCash. Nothing is exchanged at it. */
export const KCASH_PER_RTOKEN = 100

export const LOGIN_RETRY_LOCK_MS = 180_000
export const REFRESH_TOKEN_LIFETIME_MS = 2_592_000_000
/** Name of the cookie that says to pages that there is a refresh token. It outlives a storage that the browser cleared. */
export const HAS_SESSION_COOKIE = 'hasSession'
export const LOGOUT_REDIRECT_DELAY_MS = 1_000
/** Longest time after a log-in for which a page shows what a visitor saw, ms. */
export const RELOAD_AFTER_LOGIN_MS = 50
/** Time for which the profile says that a phone number is verified, before it loads anew, ms. */
export const RELOAD_AFTER_PHONE_VERIFICATION_MS = 4_000
/** Widest window that counts as a phone, px. */
export const PHONE_MAX_WIDTH = 767
/** How long an alert stays by default. */
export const ALERT_DURATION_MS = 3_000
/** An analytics session ends after this time without an event. */
export const SESSION_INACTIVITY_MS = 1_800_000

/** Strings longer than this many characters are shortened, such as wallet addresses. */
export const SHORTEN_ABOVE = 30

export const USERNAME_LENGTH = { min: 5, max: 12 }
export const FIRST_NAME_LENGTH = { min: 3, max: 15 }

/** Our own from here on. An access token cannot be revoked, so it is short-lived. */
export const ACCESS_TOKEN_LIFETIME_MS = 15 * 60_000
/** A refresh token used twice within this time gives the same new token: two tabs may refresh at the same time. */
export const REFRESH_REPLAY_GRACE_MS = 10_000

export const OTP = {
  digits: 6,
  maxAttempts: 5,
  lifetimeMs: 10 * 60_000,
  /** Time before a code may be sent again. */
  resendAfterMs: 30_000,
  /**
   * Codes in an hour for a device; to a phone number or e-mail address for the devices that have logged in to it, and as
   * many for all others. Resends included.
   */
  maxSendsPerHour: 6,
} as const

/** The name and the calling code of a country that nobody knows. */
export const UNKNOWN_PLACE = 'unknown'

/** Age from which an uncredited claim shows the delay text of the specification's section 8. */
export const CLAIM_DELAYED_AFTER_MS = 10_000

export const DEFAULT_PAGE_LIMIT = 20
export const MAX_PAGE_LIMIT = 100
/** Longest search in a list, UTF-16 code units. */
export const MAX_SEARCH_LENGTH = 64

/** Header that names the source of a call, and its value for our own site. */
export const SOURCE_HEADER = 'x-source'
export const SOURCE_WEBSITE = 'website'

export const LANGUAGES = ['en', 'hi', 'pt-BR'] as const
export type Language = (typeof LANGUAGES)[number]

/** How long a programme keeps the reward of a friend whom it was promised, from the binding on, also after its end, days. */
export const REFERRAL_PROMISE_DAYS = 14
