import { manifestQuery } from '@platform/contracts/registry/manifest'
import { remoteHealth } from '@platform/contracts/registry/reports'
import { answers, ok, type ServiceApp } from '@platform/service-kit'
import { type HealthParts, readHealth } from '../../operations/read-health.ts'

/** How the remotes did, for operators. */
export function getHealth(app: ServiceApp, parts: HealthParts): void {
  app.get(
    '/api/remotes/health',
    {
      config: { access: { role: 'operator' } },
      schema: { querystring: manifestQuery, response: answers({ 200: remoteHealth }) },
    },
    async (request) => ok(await readHealth(parts, request.query.channel)),
  )
}
