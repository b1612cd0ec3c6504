import { siteRoutesOf } from '@platform/contracts/registry/default-site-routes'
import { type Channel, channel as channels } from '@platform/contracts/registry/manifest'
import type { ContractDifference } from '@platform/contracts/registry/remote-contract'
import {
  type Candidate,
  contractDifferences,
  firstDifferences,
  type LiveHost,
  type LiveRemote,
  type PathOwner,
  pathDifferences,
} from '@platform/contracts/rules/contract-compatibility'
import { DomainError } from '@platform/service-kit'
import { type Build, type BuildWithContract, buildId } from '../domain/build.ts'
import {
  type ChannelState,
  type PinnedVersion,
  releaseOf,
  weightedVersions,
} from '../domain/channel.ts'
import { buildIdsOf } from '../domain/manifest.ts'
import type { Builds } from '../repositories/builds.ts'
import type { ChannelChanges } from '../repositories/channel-changes.ts'
import type { Hosts } from '../repositories/hosts.ts'
import type { Pins } from '../repositories/pins.ts'
import type { Audience } from './audience.ts'

/** Checks every change that gives a build to users, except a rollback of a remote that is not retired. */
export interface ContractGate {
  /** What a release of this build to the audience would break. */
  differences(build: BuildWithContract, audience: Audience): Promise<ContractDifference[]>
  /** @throws DomainError CONTRACT_BROKEN with `details.differences` */
  admit(build: BuildWithContract, audience: Audience): Promise<void>
  /** Admits the contract of a version for single users or partners; `admitPaths` checks its pages. @throws DomainError CONTRACT_BROKEN */
  admitPin(build: BuildWithContract): Promise<void>
  /** Admits the pages of a version to a channel that serves the remote. @throws DomainError CONTRACT_BROKEN */
  admitPaths(build: Build, audience: Pick<Audience, 'channel' | 'state'>): Promise<void>
  /** What a shell cannot run of the versions that its channel serves and lists as pinned. */
  hostDifferences(host: LiveHost, channel: Channel): Promise<ContractDifference[]>
}

/** The channel whose contract partners use. A pin, which applies in all channels, is checked against this one. */
const PARTNERS_CHANNEL = 'stable'

export function contractGate(parts: {
  builds: Pick<Builds, 'findByIds' | 'findWithContract'>
  hosts: Pick<Hosts, 'live'>
  changes: Pick<ChannelChanges, 'current'>
  pins: Pick<Pins, 'oldest'>
}): ContractGate {
  /**
   * Every version that a page of the channel may run, with its pages: also the last good one, which runs when the
   * others fail and after a rollback, and pinned ones.
   */
  async function pathOwners({ channel, state }: Pick<Audience, 'channel' | 'state'>) {
    const served = new Set(buildIdsOf(state))
    const pinned = state.pinned.map(({ remote, version }) => buildId(remote, version))
    const builds = await parts.builds.findByIds([...new Set([...served, ...pinned])])
    return [...builds].map(([id, { description }]): PathOwner => {
      const { remote, version } = description
      const servedBy = served.has(id) ? channel : 'pins'
      return { remote, version, servedBy, paths: siteRoutesOf(description).paths }
    })
  }

  /** @param hosts channels whose shells have to be able to run the build */
  async function contractWith(
    build: BuildWithContract,
    { channel, state }: Pick<Audience, 'channel' | 'state'>,
    hosts: readonly Channel[],
    others: readonly PathOwner[],
  ): Promise<ContractDifference[]> {
    const [live, stable] = await Promise.all([
      Promise.all(hosts.map(parts.hosts.live)),
      stableOf(state, build.description.remote),
    ])
    return contractDifferences(
      candidateOf(build),
      live.flat(),
      stable ? { channel, contract: stable.contract } : null,
      others,
    )
  }

  async function stableOf(state: ChannelState, remote: string) {
    const version = releaseOf(state, remote)?.stable
    return version === undefined ? undefined : parts.builds.findWithContract(remote, version)
  }

  /** The pinned versions that a remote brings with it run in the channel's pages and shells too. */
  async function broughtDifferences(
    build: BuildWithContract,
    { channel, pins }: Audience,
    others: readonly PathOwner[],
  ): Promise<ContractDifference[]> {
    if (pins.length === 0) return []
    const { remote } = build.description
    const hosts = await parts.hosts.live(channel)
    const stable: LiveRemote = { channel, contract: build.contract }
    const found = pins.map(async (version) => {
      const pinned = await parts.builds.findWithContract(remote, version)
      if (!pinned) return []
      const live = channel === PARTNERS_CHANNEL ? stable : null
      const broken = contractDifferences(candidateOf(pinned), hosts, live, others)
      // Only a team of the remote sees its subjects: a refusal to another one names the version.
      const pinnedFor = broken.length > 0 ? await parts.pins.oldest(remote, version) : []
      return broken.map((difference) => ({
        ...difference,
        where: `${difference.where} of ${version}, which is pinned`,
        pinnedFor,
      }))
    })
    return (await Promise.all(found)).flat()
  }

  async function hostDifferences(host: LiveHost, channel: Channel): Promise<ContractDifference[]> {
    const state = await parts.changes.current(channel)
    const served = versionsOf(state)
    const isServed = ({ remote, version }: PinnedVersion) =>
      served.some((one) => one.remote === remote && one.version === version)
    const pinned = state.pinned.filter((one) => !isServed(one))
    const found: ContractDifference[] = []
    // One at a time, as contracts are large.
    for (const { remote, version, kind } of [
      ...served.map((one) => ({ ...one, kind: '' })),
      ...pinned.map((one) => ({ ...one, kind: ', which is pinned' })),
    ]) {
      const build = await parts.builds.findWithContract(remote, version)
      if (!build) continue
      for (const difference of contractDifferences(candidateOf(build), [host], null)) {
        const where = `${difference.where} of ${remote} ${version}${kind}`
        found.push({ ...difference, where })
      }
    }
    return found
  }

  async function allDifferences(build: BuildWithContract, audience: Audience) {
    const others = await pathOwners(audience)
    const found = [
      await contractWith(build, audience, [audience.channel], others),
      await broughtDifferences(build, audience, others),
    ]
    return found.flat()
  }
  return {
    differences: async (build, audience) => firstDifferences(await allDifferences(build, audience)),
    async admit(build, audience) {
      refuse(await allDifferences(build, audience))
    },
    async admitPin(build) {
      const state = await parts.changes.current(PARTNERS_CHANNEL)
      refuse(await contractWith(build, { channel: PARTNERS_CHANNEL, state }, channels.options, []))
    },
    async admitPaths({ description }, audience) {
      const { paths } = siteRoutesOf(description)
      const { remote } = description
      refuse(pathDifferences({ remote, paths }, await pathOwners(audience)))
    },
    hostDifferences: async (host, channel) =>
      firstDifferences(await hostDifferences(host, channel)),
  }
}

function candidateOf({ description, contract }: BuildWithContract): Candidate {
  const { remote, shellApi, shared } = description
  return { remote, shellApi, shared, contract, paths: siteRoutesOf(description).paths }
}

function versionsOf({ releases }: ChannelState): PinnedVersion[] {
  return releases.flatMap((release) =>
    weightedVersions(release).map(({ version }) => ({ remote: release.remote, version })),
  )
}

function refuse(differences: ContractDifference[]): void {
  if (differences.length === 0) return
  throw new DomainError('CONTRACT_BROKEN', { differences: firstDifferences(differences) })
}
