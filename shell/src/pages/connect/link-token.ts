const KEY = 'partnerLinkToken'
let token: string | null = null

/**
 * Moves the partner's token out of the address (`#token=...`), where the next page, the history or a
 * screenshot could leak it. It stays in this tab through a login and a reload.
 */
export function takeLinkToken(): void {
  const found = new URLSearchParams(location.hash.slice(1)).get('token')
  if (!found) return
  token = found
  inThisTab((storage) => storage.setItem(KEY, found))
  history.replaceState(history.state, '', location.pathname + location.search)
}

export function linkToken(): string | null {
  return token ?? inThisTab((storage) => storage.getItem(KEY)) ?? null
}

/** A token connects once. */
export function forgetLinkToken(): void {
  token = null
  inThisTab((storage) => storage.removeItem(KEY))
}

/** Where storage is blocked, the token lives until the page goes. */
function inThisTab<T>(access: (storage: Storage) => T): T | undefined {
  try {
    return access(sessionStorage)
  } catch {
    return undefined
  }
}
