import { siteRoutesOf } from '@platform/contracts/registry/default-site-routes'
import type { Channel } from '@platform/contracts/registry/manifest'
import type { ContractDifference } from '@platform/contracts/registry/remote-contract'
import {
  contractDifferences,
  type PathOwner,
} from '@platform/contracts/rules/contract-compatibility'
import { DomainError } from '@platform/service-kit'
import { type Build, buildId } from '../domain/build.ts'
import { weightedVersions } from '../domain/channel.ts'
import type { Builds } from '../repositories/builds.ts'
import type { ChannelChanges } from '../repositories/channel-changes.ts'
import type { Hosts } from '../repositories/hosts.ts'

/** The users that are given a build. */
export interface Audience {
  channel: Channel
  /** The stable version of the channel, which partners use. */
  stable: string | undefined
}

/** Checks every change that gives a build to users, except a rollback. */
export interface ContractGate {
  /**
   * What a release of this build to the audience would break. `channels`: those whose shells run it, beside the
   * remotes that they serve; by default the audience's own.
   */
  differences(
    build: Build,
    audience: Audience,
    channels?: readonly Channel[],
  ): Promise<ContractDifference[]>
  /** @throws DomainError CONTRACT_BROKEN with `details.differences` */
  admit(build: Build, audience: Audience, channels?: readonly Channel[]): Promise<void>
}

export function contractGate(parts: {
  builds: Builds
  hosts: Pick<Hosts, 'live'>
  changes: Pick<ChannelChanges, 'current'>
}): ContractGate {
  /** Versions of all remotes that a channel gives to users, with their pages. */
  async function pathOwners(channel: Channel): Promise<PathOwner[]> {
    const { releases } = await parts.changes.current(channel)
    const ids = releases.flatMap((release) =>
      weightedVersions(release).flatMap(({ version, weight }) =>
        weight > 0 ? buildId(release.remote, version) : [],
      ),
    )
    const builds = await parts.builds.findByIds(ids)
    return [...builds.values()].map(({ description }): PathOwner => {
      const { remote, version } = description
      return { remote, version, channel, paths: siteRoutesOf(description).paths }
    })
  }

  const differences: ContractGate['differences'] = async (
    build,
    { channel, stable },
    channels = [channel],
  ) => {
    const { remote, shellApi, shared } = build.description
    const { contract } = build.record
    const [hosts, live, others] = await Promise.all([
      Promise.all(channels.map(parts.hosts.live)),
      stable === undefined ? undefined : parts.builds.find(remote, stable),
      Promise.all(channels.map(pathOwners)),
    ])
    const { paths } = siteRoutesOf(build.description)
    return contractDifferences(
      { remote, shellApi, shared, contract, paths },
      hosts.flat(),
      live ? { channel, contract: live.record.contract } : null,
      others.flat(),
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
