/** What a channel serves after its change number `serial`. */
export interface ChannelState {
  serial: number
  changedAt: Date
  releases: readonly Release[]
}

/** Which versions of a remote a channel serves; the first is the stable one, weights sum to 100. */
interface Release {
  remote: string
  /** Draws who gets which version; new with each version that takes over the channel. */
  releaseSalt: string
  /** A version of weight 0 is the last good one: nobody is given it unless the others fail. */
  versions: readonly { version: string; weight: number }[]
}

export const emptyChannel: ChannelState = { serial: 0, changedAt: new Date(0), releases: [] }

/**
 * Gives the whole channel to one version of a remote and keeps the one before as the last good one.
 * Undefined if it is so already.
 */
export function promote(
  channel: ChannelState,
  remote: string,
  version: string,
  { at, releaseSalt }: { at: Date; releaseSalt: string },
): ChannelState | undefined {
  const current = stableVersion(channel, remote)
  if (current?.version === version && current.weight === 100) return undefined
  const lastGood = current ? [{ version: current.version, weight: 0 }] : []
  const release = { remote, releaseSalt, versions: [{ version, weight: 100 }, ...lastGood] }
  return {
    serial: channel.serial + 1,
    changedAt: at,
    releases: [...channel.releases.filter((other) => other.remote !== remote), release],
  }
}

function stableVersion(channel: ChannelState, remote: string) {
  return versionsOf(channel, remote)[0]
}

/** The version that the stable one replaced; null for a remote's first. */
export function lastGoodVersion(channel: ChannelState, remote: string): string | null {
  return versionsOf(channel, remote).find(({ weight }) => weight === 0)?.version ?? null
}

function versionsOf(channel: ChannelState, remote: string) {
  return channel.releases.find((release) => release.remote === remote)?.versions ?? []
}
