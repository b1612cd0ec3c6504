interface NoteOptions {
  gatewayUrl: string
  fetch?: typeof fetch
  /** ms of a clock that only goes forward. */
  now?: () => number
}

/** ms in which the same origin of a key is not noted again. */
const AGAIN_MS = 600_000
/** Origins to remember: pages can name any number of them. */
const MOST_REMEMBERED = 10_000
const TIMEOUT_MS = 5_000

/**
 * Notes at identity, for the diagnostics of a partner's key, that a page of an origin that is not listed asked for a frame. Nobody waits for
 * it, and nothing depends on it.
 */
export function refusalNotes({
  gatewayUrl,
  fetch: call = fetch,
  now = () => performance.now(),
}: NoteOptions) {
  const noted = new Map<string, number>()

  /** @param readerAddress identity's rate limits count by it, not by this server's address */
  return (key: string, origin: string, readerAddress: string): void => {
    const id = `${key} ${origin}`
    const last = noted.get(id)
    if (last !== undefined && now() - last < AGAIN_MS) return
    noted.delete(id)
    if (noted.size >= MOST_REMEMBERED) noted.delete(noted.keys().next().value ?? '')
    noted.set(id, now())
    call(`${gatewayUrl}/api/auth/partners/${encodeURIComponent(key)}/refusals`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': readerAddress },
      body: JSON.stringify({ origin: origin.slice(0, 200) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => {})
  }
}
