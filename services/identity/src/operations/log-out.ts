import { hashRefreshToken } from '../domain/refresh-token.ts'
import { isOpen } from '../domain/session.ts'
import type { Dependencies } from './dependencies.ts'
import { endSession } from './end-session.ts'
import { endSessionsOf, refuseUnderWay } from './sessions/end-sessions.ts'

/**
 * Ends the session that a refresh token belongs to, and `everywhere` every other one of its user, which needs the token of
 * a session that is open. What is under way in one of them then is refused. An unknown token is not an error.
 */
export async function logOut(
  deps: Pick<
    Dependencies,
    | 'sessions'
    | 'refreshTokens'
    | 'contacts'
    | 'factors'
    | 'outsideAccounts'
    | 'connections'
    | 'events'
    | 'clock'
  >,
  token: string,
  everywhere: boolean,
): Promise<void> {
  const known = await deps.refreshTokens.find(hashRefreshToken(token))
  const session = known && (await deps.sessions.find(known.sessionId))
  if (!session) return
  if (everywhere && isOpen(session, deps.clock.now())) {
    await deps.contacts.renewEpoch(session.userId)
    await refuseUnderWay(deps, session.userId)
    await endSessionsOf(deps, session.userId, session.id)
  }
  // The last: until then the call can be repeated with the same token.
  await endSession(deps, session)
}
