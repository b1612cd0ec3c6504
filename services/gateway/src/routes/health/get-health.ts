import { type PlatformHealth, platformHealth } from '@platform/contracts/gateway/http'
import { answers, ok, type ServiceApp } from '@platform/service-kit'

/** Always 200, since the gateway answers; the body holds the state of each service. */
export function getHealth(api: ServiceApp, { health }: { health: () => Promise<PlatformHealth> }) {
  api.get(
    '/api/health',
    {
      config: { access: 'public' },
      schema: { response: answers({ 200: platformHealth }) },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store')
      return ok(await health())
    },
  )
}
