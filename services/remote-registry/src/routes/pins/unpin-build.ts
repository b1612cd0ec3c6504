import { remoteName } from '@platform/contracts/registry/build'
import { pin, unpinQuery } from '@platform/contracts/registry/manifest'
import { answers, ok, type ServiceApp } from '@platform/service-kit'
import { z } from 'zod'
import type { Dependencies } from '../../operations/dependencies.ts'
import { unpinBuild } from '../../operations/unpin-build.ts'
import { forTeams } from '../release-guard.ts'

/** DELETE /api/remotes/:remote/pins. */
export function unpinBuildRoute(app: ServiceApp, deps: Dependencies): void {
  app.delete(
    '/api/remotes/:remote/pins',
    {
      config: { access: forTeams('pin') },
      schema: {
        params: z.object({ remote: remoteName }),
        querystring: unpinQuery,
        response: answers({ 200: pin }),
      },
    },
    async ({ params: { remote }, query: { subject } }) => {
      await unpinBuild(deps, subject, remote)
      return ok({ remote, subject, version: null })
    },
  )
}
