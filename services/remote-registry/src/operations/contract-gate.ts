import { siteRoutesOf } from '@platform/contracts/registry/default-site-routes'
import type { Channel } from '@platform/contracts/registry/manifest'
import type { ContractDifference } from '@platform/contracts/registry/remote-contract'
import {
  contractDifferences,
  type PathOwner,
} from '@platform/contracts/rules/contract-compatibility'
import { DomainError } from '@platform/service-kit'
import { type Build, buildId } from '../domain/build.ts'
import { buildIdsOf } from '../domain/manifest.ts'
import type { Builds } from '../repositories/builds.ts'
import type { ChannelChanges } from '../repositories/channel-changes.ts'
import type { Hosts } from '../repositories/hosts.ts'
import type { Pins } from '../repositories/pins.ts'

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
  pins: Pick<Pins, 'versionsOf'>
}): ContractGate {
  /**
   * Every version that a page of the channel may run, with its pages: also the last good one, which runs when the
   * others fail and after a rollback, and pinned ones of remotes that the channel serves.
   */
  async function pathOwners(channel: Channel): Promise<PathOwner[]> {
    const state = await parts.changes.current(channel)
    const pins = await parts.pins.versionsOf(state.releases.map(({ remote }) => remote))
    const served = new Set(buildIdsOf(state))
    const pinned = pins.map(({ remote, version }) => buildId(remote, version))
    const builds = await parts.builds.findByIds([...new Set([...served, ...pinned])])
    return [...builds].map(([id, { description }]): PathOwner => {
      const { remote, version } = description
      const servedBy = served.has(id) ? channel : 'pins'
      return { remote, version, servedBy, paths: siteRoutesOf(description).paths }
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
