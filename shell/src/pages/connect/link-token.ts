let token: string | null = null

/**
 * Moves the partner's token out of the address (`#token=...`), where the next page, the history or a
 * screenshot could leak it. It stays in this page's memory through a login.
 */
export function takeLinkToken(): void {
  const found = new URLSearchParams(location.hash.slice(1)).get('token')
  if (!found) return
  token = found
  history.replaceState(history.state, '', location.pathname + location.search)
}

export function linkToken(): string | null {
  return token
}
