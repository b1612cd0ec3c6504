import { tokenPair } from '@platform/contracts/identity/http'
import { type PlatformClient, Refusal } from './client.ts'
import type { KeptSession } from './kept-session.ts'

export interface RenewedClient extends PlatformClient {
  /** False when the session has ended. */
  renew(): Promise<boolean>
}

/** Sends the access token with each call; after a 401 it is renewed once, and the call repeated. */
export function renewedClient(
  client: PlatformClient,
  first: { accessToken: string | null; refreshToken: string },
  kept: KeptSession,
): RenewedClient {
  let { accessToken, refreshToken } = first
  const renew = async () => {
    const query = new URLSearchParams({ refresh_token: refreshToken, source: 'website' })
    const path = `/api/auth/refresh-token?${query}`
    try {
      const renewed = await client.call({ method: 'GET', path, data: tokenPair })
      accessToken = renewed.accessToken
      refreshToken = renewed.refreshToken
      await kept.write(refreshToken)
      return true
    } catch (error) {
      // The refresh token has expired or was revoked.
      if (!(error instanceof Refusal && error.status === 400)) throw error
      await kept.clear()
      return false
    }
  }
  return {
    renew,
    async call(call) {
      const withToken = () => client.call(accessToken === null ? call : { ...call, accessToken })
      try {
        return await withToken()
      } catch (error) {
        const hasExpired = error instanceof Refusal && error.status === 401
        if (!hasExpired || !(await renew())) throw error
        return withToken()
      }
    },
  }
}
