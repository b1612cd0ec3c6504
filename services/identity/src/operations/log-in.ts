import { randomBytes } from 'node:crypto'
import type { Session as SessionView } from '@platform/contracts/identity/http'
import type { SecondFactorRequired } from '@platform/contracts/identity/second-factor'
import { ticketUntil } from '../domain/login-ticket.ts'
import { hashOpaqueToken, newOpaqueToken } from '../domain/opaque-token.ts'
import { hasFactor, waysOf } from '../domain/second-factor.ts'
import type { User } from '../domain/user.ts'
import type { Dependencies } from './dependencies.ts'
import { type LogIn, MAX_DEVICE, openSession } from './open-session.ts'

type Needed = Pick<
  Dependencies,
  | 'sessions'
  | 'users'
  | 'refreshTokens'
  | 'factors'
  | 'outsideAccounts'
  | 'deletions'
  | 'formerAccounts'
  | 'profiles'
  | 'locate'
  | 'staffNeedsFactor'
  | 'secrets'
  | 'tickets'
  | 'events'
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
 * @param how `byFactor`: the one step has proven both factors already
 */
export async function logIn(
  deps: Needed,
  user: User,
  { byFactor = false, ...how }: LogIn & { byFactor?: boolean },
): Promise<LoggedIn> {
  const factor = await deps.factors.find(user.id)
  if (byFactor || !hasFactor(factor)) {
    const session = await openSession(deps, user, { ...how, byFactor })
    return { outcome: 'logged-in', session }
  }
  const [ticket, browser] = [newOpaqueToken(randomBytes), newOpaqueToken(randomBytes)]
  const expiresAt = ticketUntil(deps.clock.now())
  await deps.tickets.insert({
    hash: hashOpaqueToken(ticket),
    userId: user.id,
    epoch: user.epoch,
    browserHash: hashOpaqueToken(browser),
    method: how.method,
    device: how.device?.slice(0, MAX_DEVICE) ?? null,
    expiresAt,
  })
  return {
    outcome: 'second-factor-required',
    ticket,
    browser,
    ways: waysOf(factor),
    expiresAt: expiresAt.toISOString(),
  }
}
