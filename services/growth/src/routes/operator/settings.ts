import { MINUTE_MS } from '@platform/contracts/constants'
import { allSettings } from '@platform/contracts/growth/settings'
import { answers, ok, type ServiceApp } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { listSettings } from '../../operations/settings/list-settings.ts'

/** Each call asks every service. */
const rateLimit = { max: 60, timeWindow: MINUTE_MS }

/** GET /api/operator/settings. */
export function settingsRoute(app: ServiceApp, deps: Dependencies): void {
  app.get(
    '/api/operator/settings',
    {
      config: { access: { right: 'releases.read' }, rateLimit },
      schema: { tags: ['staff'], response: answers({ 200: allSettings }) },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store')
      return ok(await listSettings(deps))
    },
  )
}
