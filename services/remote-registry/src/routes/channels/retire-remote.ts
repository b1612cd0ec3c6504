import { remoteName } from '@platform/contracts/registry/build'
import { channel } from '@platform/contracts/registry/manifest'
import { remoteStatus, retireBody } from '@platform/contracts/registry/releases'
import type { RequestTurns } from '@platform/service-kit'
import { answers, ok, type ServiceApp } from '@platform/service-kit'
import { z } from 'zod'
import type { Dependencies } from '../../operations/dependencies.ts'
import { retireRemote } from '../../operations/retire-remote.ts'
import { forTeams, teamOf } from '../release-guard.ts'

/** POST /api/remotes/:remote/channels/:channel/retire: the channel no longer serves the remote. */
export function retireRemoteRoute(app: ServiceApp, deps: Dependencies, turns: RequestTurns): void {
  app.post(
    '/api/remotes/:remote/channels/:channel/retire',
    {
      config: { access: forTeams('promote') },
      preHandler: turns.enter,
      schema: {
        params: z.object({ remote: remoteName, channel }),
        body: retireBody,
        response: answers({ 200: remoteStatus }, ['NOT_FOUND', 'RATE_LIMITED']),
      },
    },
    async (request) => {
      const by = teamOf(request).name
      const change = () => retireRemote(deps, { ...request.params, ...request.body, by })
      return ok(await turns.during(request, change))
    },
  )
}
