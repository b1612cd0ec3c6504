import {
  objectionBody,
  objectionParams,
  shieldAttributes,
} from '@platform/contracts/growth/risk-http'
import { answers, ok, type ServiceApp, userOf } from '@platform/service-kit'
import type { RiskDependencies } from '../../operations/risk/dependencies.ts'
import { object } from '../../operations/risk/objections.ts'
import { showShield } from '../../operations/risk/show-shield.ts'

/** GET /api/shield-attributes, and POST /api/shield-attributes/:attribute/objection. */
export function shieldRoutes(app: ServiceApp, deps: RiskDependencies): void {
  app.get(
    '/api/shield-attributes',
    {
      config: { access: 'user', rateLimit: { max: 60, timeWindow: 60_000 } },
      schema: { response: answers({ 200: shieldAttributes }) },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      return ok(await showShield(deps, userOf(request).id))
    },
  )
  app.post(
    '/api/shield-attributes/:attribute/objection',
    {
      config: { access: 'user', rateLimit: { max: 10, timeWindow: 60_000 } },
      schema: {
        params: objectionParams,
        body: objectionBody,
        response: answers({ 200: shieldAttributes }, [
          'ATTRIBUTE_NOT_HELD',
          'ALREADY_DECIDED',
          'IN_PROGRESS',
        ]),
      },
    },
    async (request) => {
      const { id: userId, origin } = userOf(request)
      const device = origin?.device ?? null
      await object(deps, { userId, device, ...request.params, ...request.body })
      return ok(await showShield(deps, userId))
    },
  )
}
