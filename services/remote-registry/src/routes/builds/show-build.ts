import { buildDetail, buildVersion, remoteName } from '@platform/contracts/registry/build'
import { answers, DomainError, ok, type ServiceApp } from '@platform/service-kit'
import { z } from 'zod'
import type { Dependencies } from '../../operations/dependencies.ts'
import { FOR_TEAMS_AND_STAFF } from '../release-guard.ts'

/** GET /api/remotes/:remote/builds/:version: a build with its contract. */
export function showBuildRoute(app: ServiceApp, { builds }: Dependencies): void {
  app.get(
    '/api/remotes/:remote/builds/:version',
    {
      config: { access: FOR_TEAMS_AND_STAFF },
      schema: {
        params: z.object({ remote: remoteName, version: buildVersion }),
        response: answers({ 200: buildDetail }, ['NOT_FOUND']),
      },
    },
    async ({ params: { remote, version } }) => {
      const [summary, build] = await Promise.all([
        builds.summary(remote, version),
        builds.findWithContract(remote, version),
      ])
      if (!summary || !build) throw new DomainError('NOT_FOUND')
      return ok({ ...summary, contract: build.contract })
    },
  )
}
