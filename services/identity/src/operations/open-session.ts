import type { Clock, Ids } from '@platform/service-kit'
import { hashRefreshToken, newRefreshToken } from '../domain/refresh-token.ts'
import { newSession } from '../domain/session.ts'
import type { User } from '../domain/user.ts'
import type { RefreshTokens } from '../repositories/refresh-tokens.ts'
import type { Sessions } from '../repositories/sessions.ts'
import type { TokenIssuer } from '../tokens/issue-tokens.ts'

export interface SessionDeps {
  sessions: Sessions
  refreshTokens: RefreshTokens
  tokens: TokenIssuer
  clock: Clock
  ids: Ids
}

/** Starts a family of refresh tokens, and gives the first with its access and id tokens. */
export async function openSession(deps: SessionDeps, user: User) {
  const session = newSession(deps.ids.next(), user.id, deps.clock.now())
  const refreshToken = newRefreshToken()
  await deps.sessions.insert(session)
  await deps.refreshTokens.insert({
    hash: hashRefreshToken(refreshToken),
    sessionId: session.id,
    expiresAt: session.expiresAt,
  })
  const [accessToken, idToken] = await Promise.all([
    deps.tokens.accessToken(user),
    deps.tokens.idToken(user),
  ])
  return { accessToken, refreshToken, idToken }
}
