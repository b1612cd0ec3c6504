import { remoteName } from '@platform/contracts/registry/build'
import { liveContract, liveContractQuery } from '@platform/contracts/registry/releases'
import { answers, DomainError, ok, type ServiceApp } from '@platform/service-kit'
import { z } from 'zod'
import { releaseOf } from '../../domain/channel.ts'
import type { Dependencies } from '../../operations/dependencies.ts'

/** GET /api/remotes/:remote/contract: what the stable version of a remote promises. */
export function showContractRoute(app: ServiceApp, { builds, changes }: Dependencies): void {
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
      const build = stable === undefined ? undefined : await builds.findWithContract(remote, stable)
      if (!build) throw new DomainError('NOT_FOUND')
      const { version, shellApi } = build.description
      return ok({ remote, version, shellApi, contract: build.contract })
    },
  )
}
