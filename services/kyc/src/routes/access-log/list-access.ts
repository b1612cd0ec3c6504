import { DEFAULT_PAGE_LIMIT } from '@platform/contracts/constants'
import { accessLog, accessLogQuery } from '@platform/contracts/kyc/http'
import { answers, ok, type ServiceApp, userOf } from '@platform/service-kit'
import { readAccessLog } from '../../operations/access-log/read-access-log.ts'
import type { Dependencies } from '../../operations/dependencies.ts'

/** GET /api/kyc/me/access-log: who has looked at the caller's data. Staff are not named. */
export function accessLogRoute(app: ServiceApp, deps: Dependencies): void {
  app.get(
    '/api/kyc/me/access-log',
    {
      config: { access: 'user', rateLimit: { max: 60, timeWindow: 60_000 } },
      schema: {
        querystring: accessLogQuery,
        response: answers({ 200: accessLog }, ['INVALID_CURSOR']),
      },
    },
    async (request, reply) => {
      const { cursor, pageLimit: limit = DEFAULT_PAGE_LIMIT } = request.query
      const page = await readAccessLog(deps, userOf(request).id, { cursor, limit })
      reply.header('cache-control', 'no-store')
      return ok({
        items: page.items.map(({ id, at, actor, action, subject }) => ({
          ...{ id, at: at.toISOString(), actor, action, subject },
        })),
        nextCursor: page.nextCursor,
      })
    },
  )
}
