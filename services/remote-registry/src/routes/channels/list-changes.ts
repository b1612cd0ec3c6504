import { pageOf } from '@platform/contracts/envelope'
import { changesQuery, channelChange } from '@platform/contracts/registry/releases'
import { answers, ok, type ServiceApp } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { listChanges } from '../../operations/list-changes.ts'
import { FOR_TEAMS_AND_STAFF } from '../release-guard.ts'

/** GET /api/remotes/changes: the audit trail of a channel, newest first. */
export function listChangesRoute(app: ServiceApp, deps: Dependencies): void {
  app.get(
    '/api/remotes/changes',
    {
      config: { access: FOR_TEAMS_AND_STAFF },
      schema: {
        querystring: changesQuery,
        response: answers({ 200: pageOf(channelChange) }, ['INVALID_CURSOR']),
      },
    },
    async ({ query }) => ok(await listChanges(deps, query)),
  )
}
