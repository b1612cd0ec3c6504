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
/** Characters of an origin: the query may have any text. */
const LONGEST_ORIGIN = 200
/** Notes that are sent at once: beyond, none is made. */
const MOST_AT_ONCE = 20
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
  /** The longest ago first. */
  const noted = new Map<string, number>()
  let underway = 0

  const forgetOld = () => {
    for (const [id, at] of noted) {
      if (noted.size < MOST_REMEMBERED && now() - at < AGAIN_MS) return
      noted.delete(id)
    }
  }

  /** @param readerAddress identity's rate limits count by it, not by this server's address */
  return (key: string, origin: string, readerAddress: string): void => {
    if (underway >= MOST_AT_ONCE || !isOrigin(origin)) return
    forgetOld()
    const id = `${key} ${origin}`
    if (noted.has(id)) return
    noted.set(id, now())
    underway++
    call(`${gatewayUrl}/api/auth/partners/${encodeURIComponent(key)}/refusals`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': readerAddress },
      body: JSON.stringify({ origin }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
      .catch(() => {})
      .finally(() => underway--)
  }
}

/** Written as browsers do. */
const isOrigin = (text: string) =>
  text.length <= LONGEST_ORIGIN && URL.canParse(text) && new URL(text).origin === text
