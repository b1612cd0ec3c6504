import { pageOf } from '@platform/contracts/envelope'
import { buildSummary, buildsQuery, remoteName } from '@platform/contracts/registry/build'
import { answers, ok, type ServiceApp } from '@platform/service-kit'
import { z } from 'zod'
import type { Dependencies } from '../../operations/dependencies.ts'
import { listBuilds } from '../../operations/list-builds.ts'
import { FOR_TEAMS_AND_STAFF } from '../release-guard.ts'

/** GET /api/remotes/:remote/builds: the registered builds, newest first. */
export function listBuildsRoute(app: ServiceApp, deps: Dependencies): void {
  app.get(
    '/api/remotes/:remote/builds',
    {
      config: { access: FOR_TEAMS_AND_STAFF },
      schema: {
        params: z.object({ remote: remoteName }),
        querystring: buildsQuery,
        response: answers({ 200: pageOf(buildSummary) }, ['INVALID_CURSOR']),
      },
    },
    async ({ params: { remote }, query: { cursor } }) => {
      return ok(await listBuilds(deps, remote, cursor))
    },
  )
}
