import { randomBytes } from 'node:crypto'
import type { Session as SessionView } from '@platform/contracts/identity/http'
import type { SecondFactorRequired } from '@platform/contracts/identity/second-factor'
import { ticketUntil } from '../domain/login-ticket.ts'
import { hashOpaqueToken, newOpaqueToken } from '../domain/opaque-token.ts'
import type { User } from '../domain/user.ts'
import type { Dependencies } from './dependencies.ts'
import { hasFactor } from './factors/check-factor.ts'
import { type LogIn, MAX_DEVICE, openSession } from './open-session.ts'

type Needed = Pick<
  Dependencies,
  | 'sessions'
  | 'refreshTokens'
  | 'factors'
  | 'deletions'
  | 'staffNeedsFactor'
  | 'tickets'
  | 'tokens'
  | 'clock'
  | 'ids'
>

/** A session, or the second step that must come before it. */
export type LoggedIn =
  | { outcome: 'logged-in'; session: SessionView }
  /** `browser`: for the cookie of this browser, without which the ticket is worth nothing. */
  | (SecondFactorRequired & { browser: string })

/**
 * For every way in: opens a session, or for a user with a second factor asks for that first. No session exists before.
 */
export async function logIn(deps: Needed, user: User, how: LogIn): Promise<LoggedIn> {
  if (!hasFactor(await deps.factors.find(user.id))) {
    const session = await openSession(deps, user, { ...how, byFactor: false })
    return { outcome: 'logged-in', session }
  }
  const [ticket, browser] = [newOpaqueToken(randomBytes), newOpaqueToken(randomBytes)]
  const expiresAt = ticketUntil(deps.clock.now())
  await deps.tickets.insert({
    hash: hashOpaqueToken(ticket),
    userId: user.id,
    browserHash: hashOpaqueToken(browser),
    method: how.method,
    device: how.device?.slice(0, MAX_DEVICE) ?? null,
    expiresAt,
  })
  const ways = ['totp', 'recovery-code'] as const
  return {
    ...{ outcome: 'second-factor-required', ticket, browser, ways: [...ways] },
    expiresAt: expiresAt.toISOString(),
  }
}
