import { skipped } from '@platform/contracts/kyc/http'
import { answers, ok, type ServiceApp, userOf } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { skip } from '../../operations/skip/skip.ts'

/** POST /api/kyc/skip: the caller goes on without a verification. */
export function skipRoute(app: ServiceApp, deps: Dependencies): void {
  app.post(
    '/api/kyc/skip',
    {
      config: { access: 'user', rateLimit: { max: 10, timeWindow: 60_000 } },
      schema: { response: answers({ 200: skipped }) },
    },
    async (request) => {
      const { id, country } = userOf(request)
      return ok(await skip(deps, id, country?.code === 'IN'))
    },
  )
}
