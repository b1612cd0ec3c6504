import type { Clock } from '@platform/service-kit'
import { hashRefreshToken } from '../domain/refresh-token.ts'
import type { RefreshTokens } from '../repositories/refresh-tokens.ts'
import type { Sessions } from '../repositories/sessions.ts'

/** Ends the family a refresh token belongs to. A token nobody knows is logged out already. */
export async function logOut(
  deps: { sessions: Sessions; refreshTokens: RefreshTokens; clock: Clock },
  token: string,
): Promise<void> {
  const known = await deps.refreshTokens.find(hashRefreshToken(token))
  if (known) await deps.sessions.revoke(known.sessionId, deps.clock.now())
}
