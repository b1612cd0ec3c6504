import { hashRefreshToken } from '../domain/refresh-token.ts'
import type { Dependencies } from './dependencies.ts'

/** Ends the session that a refresh token belongs to. An unknown token is not an error. */
export async function logOut(
  deps: Pick<Dependencies, 'sessions' | 'refreshTokens' | 'clock'>,
  token: string,
): Promise<void> {
  const known = await deps.refreshTokens.find(hashRefreshToken(token))
  if (known) await deps.sessions.revoke(known.sessionId, deps.clock.now())
}
