import { remoteName } from '@platform/contracts/registry/build'
import { pinOutcome, unpinQuery } from '@platform/contracts/registry/manifest'
import type { RequestTurns } from '@platform/service-kit'
import { answers, ok, type ServiceApp } from '@platform/service-kit'
import { z } from 'zod'
import type { Dependencies } from '../../operations/dependencies.ts'
import { unpinBuild } from '../../operations/unpin-build.ts'
import { forTeams, teamOf } from '../release-guard.ts'

/** DELETE /api/remotes/:remote/pins: ends the pin of a user or partner. */
export function unpinBuildRoute(app: ServiceApp, deps: Dependencies, turns: RequestTurns): void {
  app.delete(
    '/api/remotes/:remote/pins',
    {
      config: { access: forTeams('pin') },
      preHandler: turns.enter,
      schema: {
        params: z.object({ remote: remoteName }),
        querystring: unpinQuery,
        response: answers({ 200: pinOutcome }, ['RATE_LIMITED']),
      },
    },
    async (request) => {
      const { remote } = request.params
      const { subject } = request.query
      const changed = await turns.during(request, () =>
        unpinBuild(deps, { subject, remote, by: teamOf(request).name }),
      )
      return ok({ remote, subject, version: null, changed, expiresAt: null })
    },
  )
}
