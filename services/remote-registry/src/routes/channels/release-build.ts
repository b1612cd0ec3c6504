import { remoteName } from '@platform/contracts/registry/build'
import { channel } from '@platform/contracts/registry/manifest'
import { releaseBody, remoteStatus } from '@platform/contracts/registry/releases'
import type { RequestTurns } from '@platform/service-kit'
import { answers, ok, type ServiceApp } from '@platform/service-kit'
import { z } from 'zod'
import type { Dependencies } from '../../operations/dependencies.ts'
import { releaseBuild } from '../../operations/release-build.ts'
import { forTeams, teamOf } from '../release-guard.ts'

/** POST /api/remotes/:remote/channels/:channel/release: to all devices, or to a canary's share of them. */
export function releaseBuildRoute(app: ServiceApp, deps: Dependencies, turns: RequestTurns): void {
  app.post(
    '/api/remotes/:remote/channels/:channel/release',
    {
      config: { access: forTeams('release') },
      preHandler: turns.enter,
      schema: {
        params: z.object({ remote: remoteName, channel }),
        body: releaseBody,
        response: answers({ 200: remoteStatus }, [
          'FORBIDDEN',
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
      const { name: by, may } = teamOf(request)
      const change = () => releaseBuild(deps, { ...request.params, ...request.body, by, may })
      return ok(await turns.during(request, change))
    },
  )
}
