import { randomBytes } from 'node:crypto'
import { hashRefreshToken, newRefreshToken } from '../domain/refresh-token.ts'
import { newSession } from '../domain/session.ts'
import type { User } from '../domain/user.ts'
import type { Dependencies } from './dependencies.ts'

type Needed = Pick<Dependencies, 'sessions' | 'refreshTokens' | 'tokens' | 'clock' | 'ids'>

/** Opens a session; returns its first refresh token with an access and an id token. */
export async function openSession(deps: Needed, user: User) {
  const session = newSession(deps.ids.next(), user.id, deps.clock.now())
  const refreshToken = newRefreshToken(randomBytes)
  await deps.sessions.insert(session)
  await deps.refreshTokens.insert({
    hash: hashRefreshToken(refreshToken),
    sessionId: session.id,
    expiresAt: session.expiresAt,
  })
  const [accessToken, idToken] = await Promise.all([
    deps.tokens.accessToken(user, session.id),
    deps.tokens.idToken(user),
  ])
  return { accessToken, refreshToken, idToken }
}
