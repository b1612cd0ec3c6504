import { secondFactorStatus } from '@platform/contracts/identity/second-factor'
import { answers, ok, type ServiceApp } from '@platform/service-kit'
import { hasFactor } from '../../domain/second-factor.ts'
import type { Dependencies } from '../../operations/dependencies.ts'
import { signedInCallerOf } from '../auth/caller-of.ts'

type Needed = Pick<Dependencies, 'factors' | 'users' | 'sessions' | 'staffNeedsFactor'>

/** GET /api/auth/second-factor. */
export function showSecondFactorRoute(app: ServiceApp, deps: Needed): void {
  const { factors, users, sessions, staffNeedsFactor } = deps
  app.get(
    '/api/auth/second-factor',
    {
      config: { access: 'user' },
      schema: { tags: ['second factor'], response: answers({ 200: secondFactorStatus }) },
    },
    async (request) => {
      const { userId, sessionId } = signedInCallerOf(request)
      const [factor, user, session] = await Promise.all([
        factors.find(userId),
        users.find(userId),
        sessions.find(sessionId),
      ])
      const { totp, passkeys, recoveryHashes } = factor
      const isStaff = user !== null && user.roles.length > 0
      return ok({
        totp: totp && { since: totp.since.toISOString() },
        passkeys: passkeys.length,
        recoveryCodesLeft: recoveryHashes.length,
        isRequired: staffNeedsFactor && isStaff,
        isProven: hasFactor(factor) && session !== null && session.secondFactorAt !== null,
      })
    },
  )
}
