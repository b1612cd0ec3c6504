import { remoteName } from '@platform/contracts/registry/build'
import { versionErrors, versionErrorsQuery } from '@platform/contracts/registry/version-errors'
import { answers, ok, type ServiceApp } from '@platform/service-kit'
import { z } from 'zod'
import type { Dependencies } from '../../operations/dependencies.ts'
import { readErrors } from '../../operations/errors/read-errors.ts'
import { FOR_TEAMS_AND_STAFF } from '../release-guard.ts'

/** GET /api/remotes/:remote/errors: what versions of a remote threw, with stacks by their source maps. */
export function showErrorsRoute(app: ServiceApp, deps: Dependencies): void {
  app.get(
    '/api/remotes/:remote/errors',
    {
      config: { access: FOR_TEAMS_AND_STAFF },
      schema: {
        params: z.object({ remote: remoteName }),
        querystring: versionErrorsQuery,
        response: answers({ 200: versionErrors }),
      },
    },
    async ({ params, query }) => ok(await readErrors(deps, { ...params, ...query })),
  )
}
