import { chooseVersion } from '@platform/contracts/rules/choose-version'
import { type ChannelState, releaseOf, weightedVersions } from './channel.ts'

/**
 * How a device got a version: `given` by the draw, in the current or a recent state; a `fallback` for a version
 * that failed; or `none`: the device reports about it, but no state serves it.
 */
export type Assignment = 'given' | 'fallback' | 'none'

/** `states`: the current and the recent ones. The draw is repeated here, so that a device cannot choose its version. */
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
    const drawn = await chooseVersion(versions, release.releaseSalt, deviceId)
    if (drawn.version === version) return 'given'
    if (version === release.stable || version === release.lastGood) assignment = 'fallback'
  }
  return assignment
}
