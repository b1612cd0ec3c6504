import { remoteName } from '@platform/contracts/registry/build'
import { pinBody, pinOutcome } from '@platform/contracts/registry/manifest'
import type { RequestTurns } from '@platform/service-kit'
import { answers, ok, type ServiceApp } from '@platform/service-kit'
import { z } from 'zod'
import type { Dependencies } from '../../operations/dependencies.ts'
import { pinBuild } from '../../operations/pin-build.ts'
import { forTeams, teamOf } from '../release-guard.ts'

/** PUT /api/remotes/:remote/pins: a version for one user or partner. */
export function pinBuildRoute(app: ServiceApp, deps: Dependencies, turns: RequestTurns): void {
  app.put(
    '/api/remotes/:remote/pins',
    {
      config: { access: forTeams('pin') },
      preHandler: turns.enter,
      schema: {
        params: z.object({ remote: remoteName }),
        body: pinBody,
        response: answers({ 200: pinOutcome }, [
          'NOT_FOUND',
          'SUBJECT_UNKNOWN',
          'BUILD_INCOMPLETE',
          'SIGNATURE_INVALID',
          'REMOTE_NOT_SERVED',
          'CONTRACT_BROKEN',
          'PINS_FULL',
          'MANIFEST_FULL',
          'RATE_LIMITED',
        ]),
      },
    },
    async (request) => {
      const { remote } = request.params
      const { subject, version } = request.body
      const { changed, expiresAt } = await turns.during(request, () =>
        pinBuild(deps, { remote, ...request.body, by: teamOf(request).name }),
      )
      const ends = expiresAt?.toISOString() ?? null
      return ok({ remote, subject, version, changed, expiresAt: ends })
    },
  )
}
