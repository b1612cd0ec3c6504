import { versionErrors, versionErrorsQuery } from '@platform/contracts/registry/version-errors'
import { answers, ok, type ServiceApp } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { readErrors } from '../../operations/errors/read-errors.ts'
import { FOR_TEAMS_AND_STAFF } from '../release-guard.ts'

/** GET /api/remotes/errors: what versions of a remote threw, with stacks by their source maps. */
export function showErrorsRoute(app: ServiceApp, deps: Dependencies): void {
  app.get(
    '/api/remotes/errors',
    {
      config: { access: FOR_TEAMS_AND_STAFF },
      schema: { querystring: versionErrorsQuery, response: answers({ 200: versionErrors }) },
    },
    async (request) => ok(await readErrors(deps, request.query)),
  )
}
