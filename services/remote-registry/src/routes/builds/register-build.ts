import {
  buildRecord,
  buildVersion,
  registered,
  remoteName,
} from '@platform/contracts/registry/build'
import { answers, ok, type ServiceApp } from '@platform/service-kit'
import { z } from 'zod'
import { keysFor } from '../../domain/release-roles.ts'
import type { Dependencies } from '../../operations/dependencies.ts'
import { registerBuild } from '../../operations/register-build.ts'
import { forTeams } from '../release-guard.ts'

/** A record lists every file of a build twice (hashes, sizes), and the schemas of what it exposes. */
const BODY_LIMIT = 4 * 1024 * 1024

/** PUT /api/remotes/:remote/builds/:version. */
export function registerBuildRoute(app: ServiceApp, deps: Dependencies): void {
  app.put(
    '/api/remotes/:remote/builds/:version',
    {
      config: { access: forTeams('release') },
      bodyLimit: BODY_LIMIT,
      schema: {
        params: z.object({ remote: remoteName, version: buildVersion }),
        body: buildRecord,
        response: answers({ 200: registered }, ['SIGNATURE_INVALID', 'BUILD_EXISTS']),
      },
    },
    async ({ params, body }) => {
      const keys = keysFor(await deps.roles.current(), params.remote)
      const missing = await registerBuild(deps, { ...params, record: body, keys })
      return ok({ ...params, missing })
    },
  )
}
