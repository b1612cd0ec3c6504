import { remoteName } from '@platform/contracts/registry/build'
import { channel } from '@platform/contracts/registry/manifest'
import { remoteStatus, rollbackBody } from '@platform/contracts/registry/releases'
import type { RequestTurns } from '@platform/service-kit'
import { answers, ok, type ServiceApp } from '@platform/service-kit'
import { z } from 'zod'
import type { Dependencies } from '../../operations/dependencies.ts'
import { rollBack } from '../../operations/roll-back.ts'
import { forTeams, teamOf } from '../release-guard.ts'

/** POST /api/remotes/:remote/channels/:channel/rollback: ends the canary, or restores the last good or a named version. */
export function rollBackRoute(app: ServiceApp, deps: Dependencies, turns: RequestTurns): void {
  app.post(
    '/api/remotes/:remote/channels/:channel/rollback',
    {
      config: { access: forTeams('rollback') },
      preHandler: turns.enter,
      schema: {
        params: z.object({ remote: remoteName, channel }),
        body: rollbackBody,
        response: answers({ 200: remoteStatus }, [
          'FORBIDDEN',
          'NOT_FOUND',
          'BUILD_INCOMPLETE',
          'NOTHING_TO_ROLL_BACK',
          'CONTRACT_BROKEN',
          'MANIFEST_FULL',
          'RATE_LIMITED',
        ]),
      },
    },
    async (request) => {
      const { name: by, may } = teamOf(request)
      const change = () => rollBack(deps, { ...request.params, ...request.body, by, may })
      return ok(await turns.during(request, change))
    },
  )
}
