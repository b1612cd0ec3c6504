import { remoteName } from '@platform/contracts/registry/build'
import { channel } from '@platform/contracts/registry/manifest'
import {
  channelState,
  promoteBody,
  releaseBody,
  rollbackBody,
} from '@platform/contracts/registry/releases'
import { answers, type Ids, ok, type ServiceApp } from '@platform/service-kit'
import { z } from 'zod'
import type { ChannelParts } from '../../operations/change-channel.ts'
import type { ContractGate } from '../../operations/contract-gate.ts'
import { promoteCanary } from '../../operations/promote-canary.ts'
import { releaseBuild } from '../../operations/release-build.ts'
import { rollBack } from '../../operations/roll-back.ts'
import type { BuildsRepository } from '../../repositories/builds-repository.ts'
import { forTeams, teamOf } from '../release-guard.ts'

interface Deps extends ChannelParts {
  builds: BuildsRepository
  gate: ContractGate
  ids: Ids
}

const params = z.object({ remote: remoteName, channel })
const address = '/api/remotes/:remote/channels/:channel'

/** Release, promote, roll back: each by one call. */
export function changeChannels(app: ServiceApp, parts: Deps): void {
  app.post(
    `${address}/release`,
    {
      config: { access: forTeams('release') },
      schema: {
        params,
        body: releaseBody,
        response: answers({ 200: channelState }, [
          'FORBIDDEN',
          'NOT_FOUND',
          'BUILD_INCOMPLETE',
          'CONTRACT_BROKEN',
        ]),
      },
    },
    async (request) => {
      const { name: by, may } = teamOf(request)
      return ok(await releaseBuild(parts, { ...request.params, ...request.body, by, may }))
    },
  )
  app.post(
    `${address}/promote`,
    {
      config: { access: forTeams('promote') },
      schema: {
        params,
        body: promoteBody,
        response: answers({ 200: channelState }, ['NO_CANARY', 'CONTRACT_BROKEN']),
      },
    },
    async (request) => {
      const by = teamOf(request).name
      return ok(await promoteCanary(parts, { ...request.params, ...request.body, by }))
    },
  )
  app.post(
    `${address}/rollback`,
    {
      config: { access: forTeams('rollback') },
      schema: {
        params,
        body: rollbackBody,
        response: answers({ 200: channelState }, ['NOTHING_TO_ROLL_BACK']),
      },
    },
    async (request) => {
      const by = teamOf(request).name
      return ok(await rollBack(parts, { ...request.params, ...request.body, by }))
    },
  )
}
