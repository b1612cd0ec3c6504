import { manifestQuery } from '@platform/contracts/registry/manifest'
import { remoteHealth } from '@platform/contracts/registry/reports'
import { answers, ok, type ServiceApp } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { readHealth } from '../../operations/reports/read-health.ts'
import { FOR_TEAMS_AND_STAFF } from '../release-guard.ts'

/** GET /api/remotes/health: loads, failures and vitals of each version in the last 24 hours. */
export function showHealthRoute(app: ServiceApp, deps: Dependencies): void {
  app.get(
    '/api/remotes/health',
    {
      config: { access: FOR_TEAMS_AND_STAFF },
      schema: { querystring: manifestQuery, response: answers({ 200: remoteHealth }) },
    },
    async (request) => ok(await readHealth(deps, request.query.channel)),
  )
}
