import { id } from '@platform/contracts/envelope'
import { staffUser } from '@platform/contracts/identity/staff-users'
import { reasonBody } from '@platform/contracts/staff/reason'
import { answers, ok, type ServiceApp, userOf } from '@platform/service-kit'
import { z } from 'zod'
import type { Dependencies } from '../../operations/dependencies.ts'
import { endFactor } from '../../operations/staff/end-factor.ts'
import { perMinute } from '../per-minute.ts'
import { staffUserView } from '../views/staff-user-view.ts'

/**
 * POST /api/users/admin/:id/second-factor/end: for a user who lost their factors and every recovery code. All of their sessions end, and
 * they get a message. Answers with the account as it is then.
 */
export function endFactorRoute(app: ServiceApp, deps: Dependencies): void {
  app.post(
    '/api/users/admin/:id/second-factor/end',
    {
      config: { access: { right: 'factors.end' }, rateLimit: perMinute(10), freshProof: true },
      schema: {
        tags: ['staff'],
        params: z.strictObject({ id }),
        body: reasonBody,
        response: answers({ 200: staffUser }, [
          'OWN_FACTOR',
          'UNAUTHENTICATED',
          'FRESH_PROOF_NEEDED',
          'NOT_FOUND',
          'PASSKEY_LAST_WAY_IN',
        ]),
      },
    },
    async (request) => {
      const { params, body } = request
      const user = await endFactor(deps, userOf(request), params.id, body.reason)
      return ok(staffUserView({ user, hasFactor: false }))
    },
  )
}
