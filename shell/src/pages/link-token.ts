/**
 * A token in the fragment of a link (`#token=...`), where the next page, the history or a screenshot could leak it.
 * @param key of the storage of this tab, where it survives a log-in and a reload
 */
export function createLinkToken(key: string) {
  let token: string | null = null
  return {
    /** Moves the token out of the address. */
    take(): void {
      const found = new URLSearchParams(location.hash.slice(1)).get('token')
      if (!found) return
      token = found
      inThisTab((storage) => storage.setItem(key, found))
      history.replaceState(history.state, '', location.pathname + location.search)
    },

    get: (): string | null => token ?? inThisTab((storage) => storage.getItem(key)) ?? null,

    /** For a token that works once and has been used. */
    forget(): void {
      token = null
      inThisTab((storage) => storage.removeItem(key))
    },
  }
}

/** Where storage is blocked, the token lives until the page goes. */
function inThisTab<T>(access: (storage: Storage) => T): T | undefined {
  try {
    return access(sessionStorage)
  } catch {
    return undefined
  }
}
