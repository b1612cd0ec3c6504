import { remoteName } from '@platform/contracts/registry/build'
import { channel } from '@platform/contracts/registry/manifest'
import {
  checkBody,
  checked,
  liveContract,
  liveContractQuery,
} from '@platform/contracts/registry/releases'
import { answers, DomainError, ok, type ServiceApp } from '@platform/service-kit'
import { z } from 'zod'
import { releaseOf } from '../../domain/channel.ts'
import type { ContractGate } from '../../operations/contract-gate.ts'
import type { BuildsRepository } from '../../repositories/builds-repository.ts'
import type { ChannelChangesRepository } from '../../repositories/channel-changes-repository.ts'
import { forTeams } from '../release-guard.ts'

interface Deps {
  builds: BuildsRepository
  changes: ChannelChangesRepository
  gate: ContractGate
}

/** What a remote promises now, and what a release of another build would break of it. */
export function contracts(app: ServiceApp, { builds, changes, gate }: Deps): void {
  app.get(
    '/api/remotes/:remote/contract',
    {
      config: { access: 'public' },
      schema: {
        params: z.object({ remote: remoteName }),
        querystring: liveContractQuery,
        response: answers({ 200: liveContract }, ['NOT_FOUND']),
      },
    },
    async ({ params: { remote }, query }) => {
      const stable = releaseOf(await changes.current(query.channel), remote)?.stable
      const build = stable === undefined ? undefined : await builds.find(remote, stable)
      if (!build) throw new DomainError('NOT_FOUND')
      const { version, shellApi } = build.description
      return ok({ remote, version, shellApi, contract: build.record.contract })
    },
  )
  app.post(
    '/api/remotes/:remote/channels/:channel/check',
    {
      config: { access: forTeams('release') },
      schema: {
        params: z.object({ remote: remoteName, channel }),
        body: checkBody,
        response: answers({ 200: checked }, ['NOT_FOUND']),
      },
    },
    async ({ params, body }) => {
      const build = await builds.find(params.remote, body.version)
      if (!build) throw new DomainError('NOT_FOUND')
      const current = releaseOf(await changes.current(params.channel), params.remote)
      const audience = { channel: params.channel, stable: current?.stable }
      return ok({ differences: await gate.differences(build, audience) })
    },
  )
}
