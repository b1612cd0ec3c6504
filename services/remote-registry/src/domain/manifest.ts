import {
  PINNED_LIMIT,
  type PlacedBuild,
  type RemotesManifest,
} from '@platform/contracts/registry/manifest'
import { MANIFEST_LIMIT } from '@platform/contracts/registry/signed'
import { type Build, baseUrlOf, buildId } from './build.ts'
import { type ChannelState, weightedVersions } from './channel.ts'

/** How often a manifest is issued again without a change, so that its expiry advances, ms. */
const REISSUE_MS = 60_000

/** When the current manifest was issued: the same on every instance. */
export function issuedAt(channel: ChannelState, now: Date): Date {
  const interval = Math.floor(now.getTime() / REISSUE_MS) * REISSUE_MS
  return new Date(Math.max(interval, channel.changedAt.getTime()))
}

/** The fields of a manifest beside its versions. */
export interface Issue {
  at: Date
  lifetimeMs: number
  buildsUrl: string
  pinned: readonly string[]
  reporting: RemotesManifest['reporting']
}

/** The manifest for all browsers of a channel. `builds` by id has every version in it. */
export function manifestOf(
  name: RemotesManifest['channel'],
  channel: ChannelState,
  builds: ReadonlyMap<string, Build>,
  { at, lifetimeMs, buildsUrl, pinned, reporting }: Issue,
): RemotesManifest {
  const remotes = channel.releases.map((release) => {
    const { remote, releaseSalt, takenBack } = release
    const versions = weightedVersions(release).map(({ version, weight }) => {
      const build = builds.get(buildId(remote, version))
      if (!build)
        throw new Error(`${buildId(remote, version)} is in ${name} and not in the registry`)
      return { ...placed(build, buildsUrl), weight }
    })
    return [
      remote,
      { releaseSalt, versions, ...(takenBack && { takenBack: [...takenBack] }) },
    ] as const
  })
  return {
    channel: name,
    serial: channel.serial,
    issuedAt: at.toISOString(),
    expiresAt: new Date(at.getTime() + lifetimeMs).toISOString(),
    remotes: Object.fromEntries(remotes),
    pinned: [...pinned],
    reporting,
  }
}

/** Longer than a `pinMark`, because concurrent pins may exceed `PINNED_LIMIT`. */
const MARK_ROOM = '0'.repeat(40)

/**
 * Whether the manifest of a channel can be served, also with `PINNED_LIMIT` subjects. Lifetime and shares are placeholders.
 */
export function fitsManifest(
  name: RemotesManifest['channel'],
  channel: ChannelState,
  builds: ReadonlyMap<string, Build>,
  buildsUrl: string,
): boolean {
  const manifest = manifestOf(name, channel, builds, {
    at: channel.changedAt,
    lifetimeMs: 0,
    buildsUrl,
    pinned: Array.from({ length: PINNED_LIMIT }, () => MARK_ROOM),
    reporting: { stable: 0, canary: 0 },
  })
  return JSON.stringify(manifest).length <= MANIFEST_LIMIT
}

/** A build as pages get it. */
export function placed({ description, signed }: Build, buildsUrl: string): PlacedBuild {
  const { remote, version } = description
  return { version, baseUrl: baseUrlOf(buildsUrl, remote, version), build: signed }
}

/** The versions that a channel serves, as ids of builds. */
export function buildIdsOf(channel: ChannelState): string[] {
  return channel.releases.flatMap((release) =>
    weightedVersions(release).map(({ version }) => buildId(release.remote, version)),
  )
}
