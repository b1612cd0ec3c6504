import { secondFactorStatus } from '@platform/contracts/identity/second-factor'
import { answers, ok, type ServiceApp } from '@platform/service-kit'
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
      const [{ totp, recoveryHashes }, user, session] = await Promise.all([
        factors.find(userId),
        users.find(userId),
        sessions.find(sessionId),
      ])
      const isStaff = user !== null && user.roles.length > 0
      return ok({
        totp: totp && { since: totp.since.toISOString() },
        recoveryCodesLeft: recoveryHashes.length,
        isRequired: staffNeedsFactor && isStaff,
        isProven: totp !== null && session !== null && session.secondFactorAt !== null,
      })
    },
  )
}
