import { promoteBody } from '@platform/contracts/registry/releases'
import type { RequestTurns, ServiceApp } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { promoteCanary } from '../../operations/promote-canary.ts'
import { changeChannelRoute } from './change-channel-route.ts'

/** POST /api/remotes/:remote/channels/:channel/promote: the canary becomes the stable version, or the one that is named. */
export const promoteCanaryRoute = (
  app: ServiceApp,
  deps: Dependencies,
  turns: RequestTurns,
): void =>
  changeChannelRoute(app, deps, turns, {
    name: 'promote',
    right: 'promote',
    body: promoteBody,
    codes: [
      'NO_CANARY',
      'BUILD_INCOMPLETE',
      'SIGNATURE_INVALID',
      'BUILD_STOPPED',
      'CONTRACT_BROKEN',
      'MANIFEST_FULL',
    ],
    run: (request) => promoteCanary(deps, request),
  })
