import { SOURCE_HEADER, SOURCE_WEBSITE } from '@platform/contracts/constants'
import { storedText } from '@platform/remote-kit/storage'

/** ms for which a log-out, and the calls behind it, wait for the server. */
const TIMEOUT_MS = 5_000

/**
 * Set from a log-out until the server has confirmed it or a user logs in. Meanwhile the refresh cookie, which no script can
 * clear, would open the session again.
 */
export const pendingLogOut = storedText('pendingLogOut')

let sending: Promise<void> | undefined

/** Sends the log-out that the server has not confirmed, if there is one. Never rejects: the next load or `online` sends it again. */
export function sendPendingLogOut(): Promise<void> | undefined {
  if (pendingLogOut.get() !== null) {
    sending ??= send().finally(() => {
      sending = undefined
    })
  }
  return sending
}

/** `fetch` for calls, behind the log-out that is being sent: its answer would clear the cookie of a log-in. */
export const fetchAfterLogOut: typeof fetch = async (...request) => {
  await sending
  return fetch(...request)
}

/** `fetch` for refreshes, which a pending log-out forbids. */
export const fetchUnlessLogOut: typeof fetch = async (...request) => {
  if (pendingLogOut.get() !== null) throw new Error('A log-out is pending')
  return fetch(...request)
}

/** No token is sent: the server reads the session from the cookie. */
async function send(): Promise<void> {
  try {
    const { ok } = await fetch('/api/auth/logout', {
      method: 'POST',
      headers: { [SOURCE_HEADER]: SOURCE_WEBSITE },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (ok) pendingLogOut.clear()
  } catch {
    // No answer: it stays pending.
  }
}
