import { secondFactorStatus } from '@platform/contracts/identity/second-factor'
import { answers, ok, type ServiceApp, userOf } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'

/** GET /api/auth/second-factor. */
export function showSecondFactorRoute(
  app: ServiceApp,
  { factors }: Pick<Dependencies, 'factors'>,
): void {
  app.get(
    '/api/auth/second-factor',
    {
      config: { access: 'user' },
      schema: { tags: ['second factor'], response: answers({ 200: secondFactorStatus }) },
    },
    async (request) => {
      const { totp, recoveryHashes } = await factors.find(userOf(request).id)
      return ok({
        totp: totp && { since: totp.since.toISOString() },
        recoveryCodesLeft: recoveryHashes.length,
      })
    },
  )
}
