import { remoteName } from '@platform/contracts/registry/build'
import { pinsOfRemote, pinsOfRemoteQuery } from '@platform/contracts/registry/manifest'
import { answers, ok, type ServiceApp } from '@platform/service-kit'
import { z } from 'zod'
import type { Dependencies } from '../../operations/dependencies.ts'
import { listPins } from '../../operations/list-pins.ts'
import { forTeams } from '../release-guard.ts'

/** GET /api/remotes/:remote/pins: whom versions of the remote are pinned for, newest first. For its teams alone: it names accounts. */
export function listPinsRoute(app: ServiceApp, deps: Dependencies): void {
  app.get(
    '/api/remotes/:remote/pins',
    {
      config: { access: forTeams('pin') },
      schema: {
        params: z.object({ remote: remoteName }),
        querystring: pinsOfRemoteQuery,
        response: answers({ 200: pinsOfRemote }, ['INVALID_CURSOR']),
      },
    },
    async ({ params: { remote }, query: { cursor } }) => ok(await listPins(deps, remote, cursor)),
  )
}
