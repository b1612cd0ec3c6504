import { ipLocation } from '@platform/contracts/identity/locations'
import { answers, ok, type ServiceApp } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { perMinute } from '../per-minute.ts'

/** GET /api/locations/by-ip. The address itself is in no answer. */
export function showIpLocationRoute(app: ServiceApp, deps: Dependencies): void {
  app.get(
    '/api/locations/by-ip',
    {
      config: { access: 'public', rateLimit: perMinute(600) },
      schema: { tags: ['locations'], response: answers({ 200: ipLocation }) },
    },
    async (request, reply) => {
      reply.header('cache-control', 'private, max-age=3600')
      return ok(await deps.locate(request.ip))
    },
  )
}
