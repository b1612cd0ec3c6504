import { buildVersion } from '@platform/contracts/registry/build'
import { manifestQuery } from '@platform/contracts/registry/manifest'
import { hostContract, hostName } from '@platform/contracts/registry/remote-contract'
import { answers, type Clock, DomainError, ok, type ServiceApp } from '@platform/service-kit'
import { z } from 'zod'
import type { HostsRepository } from '../../repositories/hosts-repository.ts'
import { FOR_DEPLOYERS, teamOf } from '../release-guard.ts'

interface Deps {
  hosts: HostsRepository
  clock: Clock
}

const params = z.object({ host: hostName, version: buildVersion })

/** With each deployment of a shell: what it gives to remotes and asks of them from now on. */
export function putHost(app: ServiceApp, { hosts, clock }: Deps): void {
  app.put(
    '/api/remotes/hosts/:host/:version',
    {
      config: { access: FOR_DEPLOYERS },
      schema: {
        params,
        querystring: manifestQuery,
        body: hostContract,
        response: answers({ 200: params }, ['HOST_EXISTS']),
      },
    },
    async (request) => {
      const { host, version } = request.params
      const by = teamOf(request).name
      const { channel } = request.query
      const deployed = { host, version, channel, contract: request.body, by, at: clock.now() }
      if (!(await hosts.deploy(deployed))) throw new DomainError('HOST_EXISTS')
      return ok({ host, version })
    },
  )
}
