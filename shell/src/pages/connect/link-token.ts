let token: string | null = null

/**
 * Takes the partner's token out of the address (`#token=...`), where the next page, the history or a
 * screen picture would carry it on. It is kept in this page's memory through a login.
 */
export function takeLinkToken(): void {
  const link = new URLSearchParams(location.hash.slice(1)).get('token')
  if (!link) return
  token = link
  history.replaceState(history.state, '', location.pathname + location.search)
}

export function linkToken(): string | null {
  return token
}
