import type { Channel } from '@platform/contracts/registry/manifest'
import type { ContractDifference } from '@platform/contracts/registry/remote-contract'
import { contractDifferences } from '@platform/contracts/rules/contract-compatibility'
import { DomainError } from '@platform/service-kit'
import type { Build } from '../domain/build.ts'
import type { BuildsRepository } from '../repositories/builds-repository.ts'
import type { HostsRepository } from '../repositories/hosts-repository.ts'

/** Who is given a build. */
export interface Audience {
  channel: Channel
  /** The version that everybody has there now: what partners use. */
  stable: string | undefined
}

/** Stands before every change that gives a build to people. */
export interface ContractGate {
  /** What giving this build to them would break. `shells`: the channels whose shells run it, theirs unless said. */
  differences(
    build: Build,
    audience: Audience,
    shells?: readonly Channel[],
  ): Promise<ContractDifference[]>
  /** @throws DomainError CONTRACT_BROKEN with `details.differences` */
  admit(build: Build, audience: Audience, shells?: readonly Channel[]): Promise<void>
}

export function contractGate(parts: {
  builds: BuildsRepository
  hosts: Pick<HostsRepository, 'live'>
}): ContractGate {
  const differences: ContractGate['differences'] = async (
    build,
    { channel, stable },
    shells = [channel],
  ) => {
    const { remote, shellApi, shared } = build.description
    const { contract } = build.record
    const [hosts, live] = await Promise.all([
      Promise.all(shells.map(parts.hosts.live)),
      stable === undefined ? undefined : parts.builds.find(remote, stable),
    ])
    const candidate = { remote, shellApi, shared, contract }
    return contractDifferences(
      candidate,
      hosts.flat(),
      live ? { channel, contract: live.record.contract } : null,
    )
  }
  return {
    differences,
    async admit(...build) {
      const found = await differences(...build)
      if (found.length > 0) throw new DomainError('CONTRACT_BROKEN', { differences: found })
    },
  }
}
