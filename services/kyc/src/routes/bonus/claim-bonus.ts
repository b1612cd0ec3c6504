import { claimedBonus } from '@platform/contracts/kyc/http'
import { answers, ok, type ServiceApp, userOf } from '@platform/service-kit'
import { claimBonus } from '../../operations/bonus/claim-bonus.ts'
import type { Dependencies } from '../../operations/dependencies.ts'

/** POST /api/kyc/claim-bonus: once for a person, however often it is asked. */
export function claimBonusRoute(app: ServiceApp, deps: Dependencies): void {
  app.post(
    '/api/kyc/claim-bonus',
    {
      config: {
        access: 'user',
        idempotency: 'required',
        rateLimit: { max: 10, timeWindow: 60_000 },
      },
      schema: {
        response: answers({ 200: claimedBonus }, [
          'BONUS_OFF',
          'BONUS_NOT_READY',
          'IDEMPOTENCY_KEY_MISSING',
        ]),
      },
    },
    async (request) => {
      const { id, country } = userOf(request)
      return ok(await claimBonus(deps, id, country?.code))
    },
  )
}
