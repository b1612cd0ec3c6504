import { buildVersion } from '@platform/contracts/registry/build'
import { manifestQuery } from '@platform/contracts/registry/manifest'
import { hostContract, hostDeployed, hostName } from '@platform/contracts/registry/remote-contract'
import { answers, ok, type ServiceApp } from '@platform/service-kit'
import { z } from 'zod'
import type { Dependencies } from '../../operations/dependencies.ts'
import { deployHost } from '../../operations/deploy-host.ts'
import { FOR_DEPLOYERS, teamOf } from '../release-guard.ts'

const params = z.object({ host: hostName, version: buildVersion })

/** PUT /api/remotes/hosts/:host/:version: with each deployment of a shell, what it provides to remotes and uses of them. */
export function deployHostRoute(app: ServiceApp, deps: Dependencies): void {
  app.put(
    '/api/remotes/hosts/:host/:version',
    {
      config: { access: FOR_DEPLOYERS },
      schema: {
        params,
        querystring: manifestQuery,
        body: hostContract,
        response: answers({ 200: hostDeployed }, ['HOST_EXISTS']),
      },
    },
    async (request) => {
      const { host, version } = request.params
      const by = teamOf(request).name
      const { channel } = request.query
      const deployed = { host, version, channel, contract: request.body, by, at: deps.clock.now() }
      return ok({ host, version, differences: await deployHost(deps, deployed) })
    },
  )
}
