import { remoteName } from '@platform/contracts/registry/build'
import { channel } from '@platform/contracts/registry/manifest'
import { promoteBody, remoteStatus } from '@platform/contracts/registry/releases'
import type { RequestTurns } from '@platform/service-kit'
import { answers, ok, type ServiceApp } from '@platform/service-kit'
import { z } from 'zod'
import type { Dependencies } from '../../operations/dependencies.ts'
import { promoteCanary } from '../../operations/promote-canary.ts'
import { forTeams, teamOf } from '../release-guard.ts'

/** POST /api/remotes/:remote/channels/:channel/promote: the canary becomes the stable version, or the one that is named. */
export function promoteCanaryRoute(app: ServiceApp, deps: Dependencies, turns: RequestTurns): void {
  app.post(
    '/api/remotes/:remote/channels/:channel/promote',
    {
      config: { access: forTeams('promote') },
      preHandler: turns.enter,
      schema: {
        params: z.object({ remote: remoteName, channel }),
        body: promoteBody,
        response: answers({ 200: remoteStatus }, [
          'NO_CANARY',
          'NOT_FOUND',
          'BUILD_INCOMPLETE',
          'BUILD_STOPPED',
          'CONTRACT_BROKEN',
          'MANIFEST_FULL',
          'RATE_LIMITED',
        ]),
      },
    },
    async (request) => {
      const by = teamOf(request).name
      const change = () => promoteCanary(deps, { ...request.params, ...request.body, by })
      return ok(await turns.during(request, change))
    },
  )
}
