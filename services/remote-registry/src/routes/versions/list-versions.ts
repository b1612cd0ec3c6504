import { remoteName } from '@platform/contracts/registry/build'
import { remoteVersions, remoteVersionsQuery } from '@platform/contracts/registry/versions'
import { answers, ok, type ServiceApp } from '@platform/service-kit'
import { z } from 'zod'
import type { Dependencies } from '../../operations/dependencies.ts'
import { listVersions } from '../../operations/versions/list-versions.ts'
import { FOR_TEAMS_AND_STAFF } from '../release-guard.ts'

/** GET /api/remotes/:remote/versions: the registered builds, newest first, with where each runs and how it does. */
export function listVersionsRoute(app: ServiceApp, deps: Dependencies): void {
  app.get(
    '/api/remotes/:remote/versions',
    {
      config: { access: FOR_TEAMS_AND_STAFF },
      schema: {
        params: z.object({ remote: remoteName }),
        querystring: remoteVersionsQuery,
        response: answers({ 200: remoteVersions }, ['INVALID_CURSOR']),
      },
    },
    async ({ params: { remote }, query: { cursor } }) =>
      ok(await listVersions(deps, remote, cursor)),
  )
}
