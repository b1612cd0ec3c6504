import { buildVersion } from '@platform/contracts/registry/build'
import { hostContract, hostName } from '@platform/contracts/registry/remote-contract'
import { answers, type Clock, DomainError, ok, type ServiceApp } from '@platform/service-kit'
import { z } from 'zod'
import type { HostsRepository } from '../../repositories/hosts-repository.ts'
import { type ReleaseGuard, teamOf } from '../release-guard.ts'

interface Deps {
  hosts: HostsRepository
  clock: Clock
  guard: ReleaseGuard
}

const params = z.object({ host: hostName, version: buildVersion })

/** With each deployment of a shell: what it gives to remotes and asks of them from now on. */
export function putHost(app: ServiceApp, { hosts, clock, guard }: Deps): void {
  app.put(
    '/api/remotes/hosts/:host/:version',
    {
      config: { access: 'public' },
      onRequest: guard.mayDeployHost,
      schema: {
        params,
        body: hostContract,
        response: answers({ 200: params }, ['BUILD_EXISTS']),
      },
    },
    async (request) => {
      const { host, version } = request.params
      const by = teamOf(request).name
      const deployed = { host, version, contract: request.body, by, at: clock.now() }
      if (!(await hosts.deploy(deployed))) throw new DomainError('BUILD_EXISTS')
      return ok({ host, version })
    },
  )
}
