import type { Session } from '@platform/contracts/identity/http'
import {
  SECOND_STEP_LIFETIME_MS,
  type SecondFactorRequired,
} from '@platform/contracts/identity/second-factor'
import type { FastifyReply } from 'fastify'
import type { Dependencies } from '../../operations/dependencies.ts'
import type { LoggedIn } from '../../operations/log-in.ts'
import { browserCookie } from './browser-cookie.ts'
import { requireGuard } from './guard-origins.ts'
import { setRefreshCookie } from './refresh-cookie.ts'

/** Ties the second step to the browser of the first one. */
export const secondStepCookie = browserCookie({
  name: 'secondStep',
  sameSite: 'strict',
  lifetimeMs: SECOND_STEP_LIFETIME_MS,
})

/** Every log-in answers through it: sets the cookie of its outcome and, for a second step, the status 202. Its route declares `ownPagesOnly`. */
export function answerLogIn(
  reply: FastifyReply,
  deps: Pick<Dependencies, 'secrets' | 'secureCookies' | 'ids'>,
  opened: LoggedIn,
): Session | SecondFactorRequired {
  if (opened.outcome === 'logged-in') {
    setRefreshCookie(reply, opened.session.refreshToken, deps)
    return opened.session
  }
  requireGuard(reply)
  const { browser, ...required } = opened
  secondStepCookie.set(reply, browser, deps)
  reply.code(202)
  return required
}
