/**
 * What this origin keeps in localStorage: the names of spec 3, some of them for features that do not exist yet, and our
 * own. `refreshToken` and `idToken` stay out of it (docs/decisions/0022).
 */
export type StorageKey =
  | 'accessToken'
  | 'userId'
  | 'login_method'
  | 'wallet_data'
  | 'secured_key_data'
  | 'userLocationData'
  | 'retryLoginAfter'
  | 'isWalletSavedInDB'
  | 'businessId'
  | 'gameId'
  | 'setLanguage'
  | 'userSelectedLanguage'
  | 'recordTransactionStatus'
  | 'isUserStartedTheQuest'
  | 'clanState'
  | 'clanID'
  | 'userClan'
  | 'pogChannel'
  | 'socialConnectStatus'
  | 'currentTaskData'
  /** Ours: the id that selects canaries for this browser, authenticated by the server. */
  | 'deviceId'
  /** Ours: a log-out that the server has not confirmed. */
  | 'pendingLogOut'
  /** Ours: whether this browser may be measured. */
  | 'analyticsConsent'
  /** Ours: the analytics session of all tabs, its last event (ms) and the tabs that are open. */
  | 'analyticSession'
  | 'analyticLastActivity'
  | 'analyticTabs'
  /** Ours: the first and the last link by which a visitor who may be measured came, until they log in. */
  | 'analyticLinks'
  /** Ours: the last verified manifest of remotes, `remotesManifest:<channel>:<key id>`. */
  | 'remotesManifest'
  /** Ours: the purchase for whose payment the provider's page was opened. */
  | 'purchaseLeftToPay'
  /** Ours: the code of the invitation that brought a visitor here, until they have an account. */
  | 'referralCode'
  /** Ours: the one that was kept before it, for when that one does not exist. */
  | 'earlierReferralCode'
  /** Ours: from which partners' embeds a visitor came here, until they have an account. */
  | 'partnerVisits'
  /** Ours: the user's own wallet to which this browser connects again. */
  | 'walletConnection'
  /** Ours: whether a phone number signed the user in on the page of clan chiefs, `true` or `false`. */
  | 'phoneSignIn'
  /** Ours: that this browser shows notifications of the user, and in which language. */
  | 'pushSubscription'
  /** Ours: the grant with which a member of staff runs another build of a remote. */
  | 'remoteOverride'

/**
 * Left alone by log-out: that it is pending, the language, the last way of logging in, the login lock, analytics, an invitation, visits from partners, what
 * this browser stores about remotes, and wallets' keys, named by user.
 */
const keptThroughLogOut: readonly string[] = [
  'setLanguage',
  'userSelectedLanguage',
  'login_method',
  'retryLoginAfter',
  'pendingLogOut',
  'deviceId',
  'analyticsConsent',
  'analyticSession',
  'analyticLastActivity',
  'analyticTabs',
  'analyticLinks',
  'referralCode',
  'earlierReferralCode',
  'partnerVisits',
]
const keptPrefixes: readonly StorageKey[] = ['secured_key_data', 'wallet_data', 'remotesManifest']

export interface StoredText {
  get(): string | null
  set(value: string): void
  clear(): void
}

/** A storage key, typed. Where storage is blocked (private windows), values live until the page goes. */
export function storedText(key: StorageKey | UserKey): StoredText {
  return {
    get: () => safely(() => localStorage.getItem(key)) ?? memory.get(key) ?? null,
    set(value) {
      memory.delete(key)
      if (!attempt(() => localStorage.setItem(key, value))) memory.set(key, value)
    },
    clear() {
      memory.delete(key)
      attempt(() => localStorage.removeItem(key))
    },
  }
}

type UserKey = `${StorageKey}:${string}`

/** The name under which one of several users of this browser keeps a value, `secured_key_data:<userId>`. */
export function userKey(key: 'secured_key_data' | 'wallet_data', userId: string): UserKey {
  return `${key}:${userId}`
}

/** Log-out: clears all keys, also of other code, but those that belong to the browser or cannot be restored. */
export function clearSessionStorage(): void {
  const stored = safely(() => Object.keys(localStorage)) ?? []
  for (const key of new Set([...stored, ...memory.keys()])) {
    if (!isKept(key)) storedText(key as StorageKey).clear()
  }
}

function isKept(key: string): boolean {
  return keptThroughLogOut.includes(key) || keptPrefixes.some((kept) => key.startsWith(`${kept}:`))
}

/** Values that localStorage refused. */
const memory = new Map<string, string>()

function attempt(access: () => void): boolean {
  try {
    access()
    return true
  } catch {
    return false
  }
}

function safely<T>(access: () => T): T | null {
  try {
    return access()
  } catch {
    return null
  }
}
