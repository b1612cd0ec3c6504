import { manifestQuery } from '@platform/contracts/registry/manifest'
import { status } from '@platform/contracts/registry/releases'
import { answers, ok, type ServiceApp } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { readStatus } from '../../operations/read-status.ts'
import { FOR_TEAMS_AND_STAFF } from '../release-guard.ts'

/** GET /api/remotes/status: which versions a channel serves. */
export function showStatusRoute(app: ServiceApp, deps: Dependencies): void {
  app.get(
    '/api/remotes/status',
    {
      config: { access: FOR_TEAMS_AND_STAFF },
      schema: { querystring: manifestQuery, response: answers({ 200: status }) },
    },
    async ({ query }) => ok(await readStatus(deps, query.channel)),
  )
}
