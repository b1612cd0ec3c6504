import { chooseVersion } from '@platform/contracts/rules/choose-version'
import { type ChannelState, releaseOf, weightedVersions } from './channel.ts'

/**
 * How a device came to a version: `given` by the draw, now or in a state shortly before; a `fallback` where
 * another failed; or `none`: it says so, and nothing gave it.
 */
export type Assignment = 'given' | 'fallback' | 'none'

/** `states` are those in force lately. The draw is made again here: a device cannot choose its version. */
export async function assignmentOf(
  states: readonly ChannelState[],
  { remote, version }: { remote: string; version: string },
  deviceId: string,
): Promise<Assignment> {
  let assignment: Assignment = 'none'
  for (const state of states) {
    const release = releaseOf(state, remote)
    if (!release) continue
    const versions = weightedVersions(release)
    const given = await chooseVersion(versions, release.releaseSalt, deviceId)
    if (given.version === version) return 'given'
    if (version === release.stable || version === release.lastGood) assignment = 'fallback'
  }
  return assignment
}
