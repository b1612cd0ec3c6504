import type { BuildDescription, RemotesManifest } from '@platform/contracts/registry/http'
import { buildId } from './build.ts'
import type { ChannelState } from './channel.ts'

/** A manifest is issued anew this often though nothing changed, so that its expiry moves on; ms. */
const REISSUE_MS = 60_000

/** When the manifest in force at `now` was issued: the same on every instance. */
export function issuedAt(channel: ChannelState, now: Date): Date {
  const interval = Math.floor(now.getTime() / REISSUE_MS) * REISSUE_MS
  return new Date(Math.max(interval, channel.changedAt.getTime()))
}

/** The answer to all browsers of a channel (design 10). `builds` by id holds every version it names. */
export function manifestOf(
  name: RemotesManifest['channel'],
  channel: ChannelState,
  builds: ReadonlyMap<string, BuildDescription>,
  issue: { at: Date; lifetimeMs: number; buildsUrl: string },
): RemotesManifest {
  const remotes = channel.releases.map(({ remote, releaseSalt, versions }) => {
    const weighted = versions.map(({ version, weight }) => {
      const build = builds.get(buildId(remote, version))
      if (!build)
        throw new Error(`${buildId(remote, version)} is in ${name} and not in the registry`)
      const { remote: _name, ...described } = build
      return { ...described, weight, baseUrl: `${issue.buildsUrl}/${remote}/${version}/` }
    })
    return [remote, { releaseSalt, versions: weighted }] as const
  })
  return {
    channel: name,
    serial: channel.serial,
    issuedAt: issue.at.toISOString(),
    expiresAt: new Date(issue.at.getTime() + issue.lifetimeMs).toISOString(),
    remotes: Object.fromEntries(remotes),
  }
}
