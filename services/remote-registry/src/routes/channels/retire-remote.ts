import { retireBody } from '@platform/contracts/registry/releases'
import type { RequestTurns, ServiceApp } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { retireRemote } from '../../operations/retire-remote.ts'
import { changeChannelRoute } from './change-channel-route.ts'

/** POST /api/remotes/:remote/channels/:channel/retire: the channel no longer serves the remote. */
export const retireRemoteRoute = (app: ServiceApp, deps: Dependencies, turns: RequestTurns): void =>
  changeChannelRoute(app, deps, turns, {
    name: 'retire',
    right: 'promote',
    body: retireBody,
    codes: [],
    run: (request) => retireRemote(deps, request),
  })
