/** Storage keys: what this origin keeps in localStorage. */
export type StorageKey =
  | 'accessToken'
  | 'refreshToken'
  | 'userId'
  | 'idToken'
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
  /** Ours: the sealed id of this browser that canaries are drawn by. */
  | 'deviceId'
  /** Ours: the last manifest of remotes that was believed, `remotesManifest:<channel>:<key id>`. */
  | 'remotesManifest'
  /** Ours: the grant with which a member of staff runs another build of a remote. */
  | 'remoteOverride'

/**
 * Left alone by log-out: the language, the login lock, what this browser knows of remotes, and wallets'
 * keys, named by user.
 */
const keptThroughLogOut: readonly string[] = [
  'setLanguage',
  'userSelectedLanguage',
  'retryLoginAfter',
  'deviceId',
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

/** Log-out: clears all but what belongs to the browser or can never be made again. */
export function clearSessionStorage(): void {
  const stored = safely(() => Object.keys(localStorage)) ?? []
  for (const key of new Set([...stored, ...memory.keys()])) {
    if (!isKept(key)) storedText(key as StorageKey).clear()
  }
}

function isKept(key: string): boolean {
  return keptThroughLogOut.includes(key) || keptPrefixes.some((kept) => key.startsWith(`${kept}:`))
}

/** What could not be stored. */
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
