import { SOURCE_HEADER, SOURCE_WEBSITE } from '@platform/contracts/constants'
import type { Failure } from '@platform/contracts/envelope'
import type { Refreshed } from '@platform/contracts/identity/http'
import type { Exclusively } from './exclusively.ts'
import { readTokenClaims } from './token-claims.ts'

/** Longest wait, in ms, of the calls and tabs that wait for one refresh. */
const TIMEOUT_MS = 10_000

export interface TokenRefreshOptions {
  fetch: typeof fetch
  /** Default `/api`. */
  baseUrl?: string
  /** The access token, shared by all tabs. */
  accessToken: { get(): string | null; set(token: string): void }
  exclusively: Exclusively
  /** The refresh token is no longer valid (400): `message` is the answer's, or 'Invalid Refresh Token'. */
  onSessionOver(message: string): void
}

/**
 * One refresh however many calls and tabs wait: they queue under one lock, and each later one finds the
 * newer token stored. The refresh token itself is an HttpOnly cookie.
 *
 * @returns a function from the rejected token to a newer one of the same user; null if the session is
 * over, if someone else is signed in by now, or if the refresh failed for another reason (the session then
 * stays). Called with null it gives a token to a browser that has lost its own.
 */
export function createTokenRefresh(options: TokenRefreshOptions) {
  const { fetch, baseUrl = '/api', accessToken } = options

  return (rejected: string | null): Promise<string | null> =>
    options.exclusively('platform:token-refresh', async () => {
      const stored = accessToken.get()
      if (stored !== rejected) return ofSameUser(stored, rejected)
      const refreshed = await request()
      if (refreshed === null) return null
      // A log-out or a login during the refresh takes precedence.
      const current = accessToken.get()
      if (current !== rejected) return ofSameUser(current, rejected)
      if ('refusal' in refreshed) {
        if (rejected !== null) options.onSessionOver(refreshed.refusal)
        return null
      }
      accessToken.set(refreshed.token)
      return ofSameUser(refreshed.token, rejected)
    })

  /** Null if no answer came in time, or one that says nothing about the session. */
  async function request(): Promise<{ token: string } | { refusal: string } | null> {
    try {
      const answer = await fetch(`${baseUrl}/auth/refresh-token`, {
        method: 'POST',
        headers: { [SOURCE_HEADER]: SOURCE_WEBSITE, 'content-type': 'application/json' },
        body: '{}',
        credentials: 'same-origin',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      if (answer.status === 400) return { refusal: await messageOf(answer) }
      if (!answer.ok) return null
      const { data } = (await answer.json()) as { data: Refreshed }
      return { token: data.accessToken }
    } catch {
      return null
    }
  }
}

async function messageOf(answer: Response): Promise<string> {
  const failure = (await answer.json().catch(() => null)) as Failure | null
  return failure?.message ?? 'Invalid Refresh Token'
}

/** A call belongs to the user who made it: it is never sent again with another user's token. */
function ofSameUser(token: string | null, rejected: string | null): string | null {
  if (token === null || rejected === null) return token
  const user = readTokenClaims(rejected)?.sub
  return user !== undefined && readTokenClaims(token)?.sub === user ? token : null
}
