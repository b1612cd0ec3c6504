import {
  buildRecord,
  buildVersion,
  registered,
  remoteName,
} from '@platform/contracts/registry/build'
import { answers, ok, type ServiceApp } from '@platform/service-kit'
import { z } from 'zod'
import { isForPreviews, keysFor } from '../../domain/release-roles.ts'
import type { Dependencies } from '../../operations/dependencies.ts'
import { registerBuild } from '../../operations/register-build.ts'
import { forTeams, teamOf } from '../release-guard.ts'
import { teamTurns } from '../team-turns.ts'

/** Bytes: room for the longest description with its quotation marks escaped, contract and list of sizes. */
const BODY_LIMIT = 512 * 1024
/** Most registrations of one team that wait in this process. */
const WAITING_LIMIT = 20

/** PUT /api/remotes/:remote/builds/:version. */
export function registerBuildRoute(app: ServiceApp, deps: Dependencies): void {
  const turns = teamTurns(WAITING_LIMIT)
  app.put(
    '/api/remotes/:remote/builds/:version',
    {
      config: { access: forTeams('preview') },
      bodyLimit: BODY_LIMIT,
      onRequest: turns.enter,
      schema: {
        params: z.object({ remote: remoteName, version: buildVersion }),
        body: buildRecord,
        response: answers({ 200: registered }, [
          'SIGNATURE_INVALID',
          'BUILD_EXISTS',
          'PAYLOAD_TOO_LARGE',
          'RATE_LIMITED',
        ]),
      },
    },
    async (request) => {
      const { params, body } = request
      const roles = await deps.roles.current()
      const signer = {
        keys: keysFor(roles, params.remote),
        isPreview: isForPreviews(roles, params.remote, body.build.keyId),
      }
      const missing = await turns.during(request, () =>
        registerBuild(deps, { ...params, record: body, ...signer, by: teamOf(request).name }),
      )
      return ok({ ...params, missing })
    },
  )
}
