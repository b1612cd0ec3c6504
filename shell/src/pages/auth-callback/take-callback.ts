/** What a provider sent the user back with, and its name in the address. */
export interface Callback {
  provider: string
  returned: string
}

let taken: Callback | null = null

/**
 * Moves the provider's answer out of the address at once: the next page, the history or a screenshot could leak it. It is
 * kept in memory alone, and used once.
 */
export function takeCallback(): void {
  const returned = [location.search.slice(1), location.hash.slice(1)].filter(Boolean).join('&')
  if (returned === '') return
  taken = { provider: location.pathname.split('/').filter(Boolean).at(-1) ?? '', returned }
  history.replaceState(history.state, '', location.pathname)
}

/** Null: there is none, or it was used. */
export function usedCallback(): Callback | null {
  const callback = taken
  taken = null
  return callback
}
