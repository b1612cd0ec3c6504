import { hashRefreshToken } from '../domain/refresh-token.ts'
import type { Dependencies } from './dependencies.ts'
import { endSession } from './end-session.ts'

/** Ends the session that a refresh token belongs to. An unknown token is not an error. */
export async function logOut(
  deps: Pick<Dependencies, 'sessions' | 'refreshTokens' | 'events' | 'clock'>,
  token: string,
): Promise<void> {
  const known = await deps.refreshTokens.find(hashRefreshToken(token))
  const session = known && (await deps.sessions.find(known.sessionId))
  if (session) await endSession(deps, session)
}
