import { batchDetails, batchDetailsBody } from '@platform/contracts/identity/http'
import { answers, ok, type ServiceApp } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { showBatch } from '../../operations/profile/show-public-profile.ts'

/** POST /api/users/batch-details: name and picture of up to 100 users. */
export function showBatchRoute(app: ServiceApp, deps: Dependencies): void {
  app.post(
    '/api/users/batch-details',
    {
      config: {
        access: 'user',
        openSession: { notAsked: 'it only reads' },
        rateLimit: { max: 60, timeWindow: 60_000 },
      },
      schema: {
        tags: ['users'],
        body: batchDetailsBody,
        response: answers({ 200: batchDetails }),
      },
    },
    async (request) => ok({ items: await showBatch(deps, request.body.userIds) }),
  )
}
