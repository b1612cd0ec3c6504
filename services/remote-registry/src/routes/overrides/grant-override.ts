import { overrideBody } from '@platform/contracts/registry/manifest'
import { signed } from '@platform/contracts/registry/signed'
import { answers, ok, type ServiceApp, userOf } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { grantOverride } from '../../operations/grant-override.ts'

/** POST /api/remotes/overrides: another build of one remote, for the operator's own page. */
export function grantOverrideRoute(app: ServiceApp, deps: Dependencies): void {
  app.post(
    '/api/remotes/overrides',
    {
      config: { access: { right: 'releases.try' } },
      schema: {
        body: overrideBody,
        response: answers({ 200: signed }, ['NOT_FOUND', 'BUILD_INCOMPLETE', 'ORIGIN_NOT_ALLOWED']),
      },
    },
    async (request) => ok(await grantOverride(deps, userOf(request), request.body)),
  )
}
