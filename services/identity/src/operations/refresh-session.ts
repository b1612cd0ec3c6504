import type { TokenPair } from '@platform/contracts/identity/http'
import { DomainError } from '@platform/service-kit'
import { childOf, hashRefreshToken, isReuse } from '../domain/refresh-token.ts'
import { isOfEpoch, isOpen, type Session } from '../domain/session.ts'
import { accessTokenOf } from './access-token-of.ts'
import type { Dependencies } from './dependencies.ts'
import { endSession } from './end-session.ts'

/**
 * Returns a refresh token's child and a new access token. The child is stored before the parent is marked as
 * rotated, so that a crash in between leaves the parent valid. A replay within 10 s gets the same child, a
 * later one ends the session.
 * @throws DomainError INVALID_REFRESH_TOKEN, REFRESH_TOKEN_REUSED
 */
export async function refreshSession(
  deps: Dependencies,
  token: string,
  ip: string,
): Promise<TokenPair> {
  const { sessions, refreshTokens, users } = deps
  const now = deps.clock.now()
  const hash = hashRefreshToken(token)
  const known = await refreshTokens.find(hash)
  const session = known && (await sessions.find(known.sessionId))
  if (!session || !isOpen(session, now)) throw new DomainError('INVALID_REFRESH_TOKEN')
  if (known.rotatedAt) await endIfReused(deps, session, known.rotatedAt, now)

  const user = await users.find(session.userId)
  if (!user || !isOfEpoch(session, user)) throw new DomainError('INVALID_REFRESH_TOKEN')

  const child = childOf(deps.secrets.refresh, token)
  await refreshTokens.insert({
    hash: hashRefreshToken(child),
    sessionId: session.id,
    expiresAt: session.expiresAt,
  })
  // Another call may have rotated it since it was read.
  const rotatedAt = await refreshTokens.markRotated(hash, now)
  await endIfReused(deps, session, rotatedAt, now)
  await sessions.setUsed(session.id, now)
  return { accessToken: await accessTokenOf(deps, user, session, ip), refreshToken: child }
}

async function endIfReused(
  deps: Dependencies,
  session: Session,
  rotatedAt: Date,
  now: Date,
): Promise<void> {
  if (!isReuse(rotatedAt, now)) return
  await endSession(deps, session)
  throw new DomainError('REFRESH_TOKEN_REUSED')
}
