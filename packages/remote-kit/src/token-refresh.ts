import { SOURCE_HEADER, SOURCE_WEBSITE } from '@platform/contracts/constants'
import type { Failure } from '@platform/contracts/envelope'
import type { TokenPair } from '@platform/contracts/identity/http'
import type { Exclusively } from './exclusively.ts'

export interface TokenRefreshOptions {
  fetch: typeof fetch
  /** Default `/api`. */
  baseUrl?: string
  /** The access token, shared by all tabs. */
  accessToken: { get(): string | null; set(token: string): void }
  exclusively: Exclusively
  /** The refresh token is over (400, spec 8): `message` is the answer's, or 'Invalid Refresh Token'. */
  onSessionOver(message: string): void
}

/**
 * One refresh however many calls and tabs wait: they queue under one lock, and whoever comes later finds
 * the newer token stored. The refresh token itself is an HttpOnly cookie (design 8).
 *
 * @returns a function from the rejected token to a newer one; null if there is none, be it that the
 * session is over or that the refresh did not get through (the session then stays).
 */
export function createTokenRefresh(options: TokenRefreshOptions) {
  const { fetch, baseUrl = '/api', accessToken } = options

  return (rejected: string): Promise<string | null> =>
    options.exclusively('platform:token-refresh', async () => {
      const stored = accessToken.get()
      if (stored === null || stored !== rejected) return stored
      const answer = await request()
      if (answer === null) return null
      if (answer.status === 400) {
        const failure = (await answer.json().catch(() => null)) as
          | (Failure & { reason?: string })
          | null
        options.onSessionOver(failure?.message ?? failure?.reason ?? 'Invalid Refresh Token')
        return null
      }
      if (!answer.ok) return null
      const { data } = (await answer.json()) as { data: TokenPair }
      accessToken.set(data.accessToken)
      return data.accessToken
    })

  function request(): Promise<Response | null> {
    return fetch(`${baseUrl}/auth/refresh-token`, {
      method: 'POST',
      headers: { [SOURCE_HEADER]: SOURCE_WEBSITE, 'content-type': 'application/json' },
      body: '{}',
      credentials: 'same-origin',
    }).catch(() => null)
  }
}
