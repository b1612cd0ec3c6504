import { socialDisconnectBody, socialStatuses } from '@platform/contracts/identity/social'
import { answers, ok, type ServiceApp } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { disconnectAccount } from '../../operations/social/disconnect-account.ts'
import { listStatuses } from '../../operations/social/list-statuses.ts'
import { signedInCallerOf } from '../auth/caller-of.ts'
import { perMinute } from '../per-minute.ts'

/** POST /api/auth/social/disconnect. */
export function disconnectSocialRoute(app: ServiceApp, deps: Dependencies): void {
  app.post(
    '/api/auth/social/disconnect',
    {
      config: { access: 'user', rateLimit: perMinute(30) },
      schema: {
        tags: ['social'],
        body: socialDisconnectBody,
        response: answers({ 200: socialStatuses }, [
          'FRESH_PROOF_NEEDED',
          'SOCIAL_NOT_CONNECTED',
          'SOCIAL_LAST_WAY_IN',
        ]),
      },
    },
    async (request) => {
      const caller = signedInCallerOf(request)
      await disconnectAccount(deps, caller, request.body.provider)
      return ok(await listStatuses(deps, caller.userId))
    },
  )
}
