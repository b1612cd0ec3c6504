import { hashRefreshToken } from '../domain/refresh-token.ts'
import type { Dependencies } from './dependencies.ts'

/** Ends the family a refresh token belongs to. A token nobody knows is logged out already. */
export async function logOut(
  deps: Pick<Dependencies, 'sessions' | 'refreshTokens' | 'clock'>,
  token: string,
): Promise<void> {
  const known = await deps.refreshTokens.find(hashRefreshToken(token))
  if (known) await deps.sessions.revoke(known.sessionId, deps.clock.now())
}
