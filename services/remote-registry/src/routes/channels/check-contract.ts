import { remoteName } from '@platform/contracts/registry/build'
import { channel } from '@platform/contracts/registry/manifest'
import { checkBody, checked } from '@platform/contracts/registry/releases'
import { answers, DomainError, ok, type ServiceApp } from '@platform/service-kit'
import { z } from 'zod'
import { audienceOf } from '../../operations/audience.ts'
import type { Dependencies } from '../../operations/dependencies.ts'
import { forTeams } from '../release-guard.ts'

/** POST /api/remotes/:remote/channels/:channel/check: what a release of a build would break. */
export function checkContractRoute(app: ServiceApp, deps: Dependencies): void {
  app.post(
    '/api/remotes/:remote/channels/:channel/check',
    {
      config: { access: forTeams('preview') },
      schema: {
        params: z.object({ remote: remoteName, channel }),
        body: checkBody,
        response: answers({ 200: checked }, ['NOT_FOUND']),
      },
    },
    async ({ params, body }) => {
      const build = await deps.builds.findWithContract(params.remote, body.version)
      if (!build) throw new DomainError('NOT_FOUND')
      const audience = await audienceOf(deps, params.channel, params.remote)
      return ok({ differences: await deps.gate.differences(build, audience) })
    },
  )
}
