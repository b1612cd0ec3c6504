import { releaseBody } from '@platform/contracts/registry/releases'
import type { RequestTurns, ServiceApp } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { releaseBuild } from '../../operations/release-build.ts'
import { changeChannelRoute } from './change-channel-route.ts'

/** POST /api/remotes/:remote/channels/:channel/release: to all devices, or to a canary's share of them. */
export const releaseBuildRoute = (app: ServiceApp, deps: Dependencies, turns: RequestTurns): void =>
  changeChannelRoute(app, deps, turns, {
    name: 'release',
    right: 'release',
    body: releaseBody,
    codes: [
      'FORBIDDEN',
      'BUILD_INCOMPLETE',
      'SIGNATURE_INVALID',
      'BUILD_STOPPED',
      'CONTRACT_BROKEN',
      'MANIFEST_FULL',
    ],
    run: (request, may) => releaseBuild(deps, { ...request, may }),
  })
