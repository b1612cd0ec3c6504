import { storedText } from '@platform/remote-kit/storage'

/** What a person said in this browser about being measured. */
export interface BrowserAnswer {
  readonly given: boolean
  /** ms since the epoch, on the server's clock. */
  readonly at: number
  /** Who said it; null for a visitor. */
  readonly userId: string | null
}

/** What the account has; `at` is null before the first answer. */
export interface AccountAnswer {
  readonly given: boolean
  readonly at: string | null
}

const KEY = 'analyticsConsent'
const stored = storedText(KEY)

export function browserAnswer(): BrowserAnswer | null {
  try {
    const answer = JSON.parse(stored.get() ?? 'null') as BrowserAnswer | null
    return typeof answer?.given === 'boolean' && Number.isFinite(answer.at) ? answer : null
  } catch {
    return null
  }
}

/** Keeps an answer for all tabs of this browser, which follow it at once. */
export function keepAnswer(answer: BrowserAnswer): void {
  stored.set(JSON.stringify(answer))
  // The browser notifies the other tabs only.
  dispatchEvent(new StorageEvent('storage', { key: KEY }))
}

/** Calls `listener` after each change in any tab; returns the function that ends it. */
export function onAnswer(listener: () => void): () => void {
  const heard = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) listener()
  }
  addEventListener('storage', heard)
  return () => removeEventListener('storage', heard)
}

/** Do Not Track and Global Privacy Control are a no; there is nothing to ask then. */
export function browserRefuses(browser: object): boolean {
  const { doNotTrack, globalPrivacyControl } = browser as Record<string, unknown>
  return doNotTrack === '1' || doNotTrack === 'yes' || globalPrivacyControl === true
}

/** The browser's answer as far as it is this user's: not one that another user gave. */
export function answerOf(browser: BrowserAnswer | null, userId: string): BrowserAnswer | null {
  return browser && (browser.userId === null || browser.userId === userId) ? browser : null
}

/** The latest answer of browser and account counts; null before any. */
export function latest(own: BrowserAnswer | null, account: AccountAnswer | null): boolean | null {
  const answeredAt = account?.at ? Date.parse(account.at) : Number.NEGATIVE_INFINITY
  if (own && own.at > answeredAt) return own.given
  return account?.at ? account.given : null
}
