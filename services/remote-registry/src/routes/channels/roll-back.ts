import { rollbackBody } from '@platform/contracts/registry/releases'
import type { RequestTurns, ServiceApp } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { rollBack } from '../../operations/roll-back.ts'
import { changeChannelRoute } from './change-channel-route.ts'

/** POST /api/remotes/:remote/channels/:channel/rollback: ends the canary, or restores the last good or a named version. */
export const rollBackRoute = (app: ServiceApp, deps: Dependencies, turns: RequestTurns): void =>
  changeChannelRoute(app, deps, turns, {
    name: 'rollback',
    right: 'rollback',
    body: rollbackBody,
    codes: [
      'FORBIDDEN',
      'BUILD_INCOMPLETE',
      'SIGNATURE_INVALID',
      'BUILD_STOPPED',
      'NOTHING_TO_ROLL_BACK',
      'CONTRACT_BROKEN',
      'MANIFEST_FULL',
    ],
    run: (request, may) => rollBack(deps, { ...request, may }),
  })
