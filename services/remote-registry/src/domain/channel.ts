import { TAKEN_BACK_LIMIT } from '@platform/contracts/registry/manifest'
import type { ChangeAction } from '@platform/contracts/registry/releases'

/** What a channel serves after its change number `serial`. */
export interface ChannelState {
  serial: number
  changedAt: Date
  releases: readonly Release[]
  /** Remotes that it served and does not serve now. */
  retired: readonly Retirement[]
  /**
   * Versions that single users or partners may get instead, of remotes that it serves: a pin has no effect before its
   * version is listed.
   */
  pinned: readonly PinnedVersion[]
}

export interface PinnedVersion {
  remote: string
  version: string
}

/** How a remote left the channel. */
export interface Retirement {
  remote: string
  /** The version that was stable. */
  version: string
  by: string
  reason: string | null
  retiredAt: Date
}

/** Which versions of a remote a channel serves. */
export interface Release {
  remote: string
  /** Seed of the draw for the canary: new with each canary, the same while one grows. */
  releaseSalt: string
  stable: string
  canary: Canary | null
  /** The version that the stable one replaced: a fallback when the others fail, and the target of a rollback. */
  lastGood: string | null
  /** Versions that were rolled back or stopped, and not released since: the last ones, newest first. Absent: none. */
  takenBack?: readonly string[]
}

export interface Canary {
  version: string
  /** Percent of devices, 1 to 99. */
  weight: number
}

export const emptyChannel: ChannelState = {
  serial: 0,
  changedAt: new Date(0),
  releases: [],
  retired: [],
  pinned: [],
}

/** A decision about one remote; `version` is the subject of the action. */
export type Decision = ReleaseDecision | RetireDecision | PinDecision

export interface ReleaseDecision {
  action: Exclude<ChangeAction, 'retire' | PinDecision['action']>
  version: string
  /** The build's canary was stopped, and somebody gives it to all devices by force. */
  isForced?: boolean
  release: Release
}

export interface RetireDecision {
  action: 'retire'
  version: string
  retirement: Omit<Retirement, 'retiredAt'>
}

export interface PinDecision {
  action: 'pin' | 'unpin'
  remote: string
  version: string
  /** Of the end of a pin: others are pinned to the version, which stays listed. */
  isShared?: boolean
}

export function releaseOf(channel: ChannelState, remote: string): Release | undefined {
  return channel.releases.find((release) => release.remote === remote)
}

export function retirementOf(channel: ChannelState, remote: string): Retirement | undefined {
  return channel.retired.find((retirement) => retirement.remote === remote)
}

/** The pinned versions of one remote that the channel lists. */
export function pinnedVersionsOf(channel: ChannelState, remote: string): string[] {
  return channel.pinned.flatMap((one) => (one.remote === remote ? one.version : []))
}

/**
 * The state after a decision.
 * @param pins pinned versions of the remote of a release, listed if the channel did not serve that remote before
 */
export function stateAfter(
  channel: ChannelState,
  decision: Decision,
  at: Date,
  pins: readonly string[] = [],
): ChannelState {
  const next = { ...channel, serial: channel.serial + 1, changedAt: at }
  switch (decision.action) {
    case 'pin':
    case 'unpin':
      return { ...next, pinned: pinnedAfter(channel, decision) }
    case 'retire': {
      const { remote } = decision.retirement
      const rest = without(next, remote)
      return {
        ...rest,
        pinned: channel.pinned.filter((one) => one.remote !== remote),
        retired: [...rest.retired, { ...decision.retirement, retiredAt: at }],
      }
    }
    default: {
      const { remote } = decision.release
      const rest = without(next, remote)
      const brought = releaseOf(channel, remote) ? [] : pins
      return {
        ...rest,
        releases: [...rest.releases, decision.release],
        pinned: [...channel.pinned, ...brought.map((version) => ({ remote, version }))],
      }
    }
  }
}

function without(channel: ChannelState, remote: string): ChannelState {
  return {
    ...channel,
    releases: channel.releases.filter((one) => one.remote !== remote),
    retired: channel.retired.filter((one) => one.remote !== remote),
  }
}

function pinnedAfter(
  { pinned }: ChannelState,
  { action, remote, version, isShared = false }: PinDecision,
): readonly PinnedVersion[] {
  const others = pinned.filter((one) => one.remote !== remote || one.version !== version)
  return action === 'pin' || isShared ? [...others, { remote, version }] : others
}

/**
 * Lists a version as pinned. A version that is listed already is recorded once more: the new serial makes a concurrent
 * decision to remove it run again. Undefined if the channel does not serve the remote.
 */
export function pin(
  channel: ChannelState,
  { remote, version }: PinnedVersion,
): PinDecision | undefined {
  return releaseOf(channel, remote) && { action: 'pin', remote, version }
}

/** Removes a listed version that is not among those still pinned. Undefined without one. */
export function unpin(
  channel: ChannelState,
  remote: string,
  stillPinned: readonly string[],
): PinDecision | undefined {
  const version = pinnedVersionsOf(channel, remote).find((each) => !stillPinned.includes(each))
  return version === undefined ? undefined : { action: 'unpin', remote, version }
}

/** Records that one pin of a listed version ended. Undefined if the channel does not list the version. */
export function endPin(
  channel: ChannelState,
  { remote, version }: PinnedVersion,
  isShared: boolean,
): PinDecision | undefined {
  if (!pinnedVersionsOf(channel, remote).includes(version)) return undefined
  return { action: 'unpin', remote, version, isShared }
}

/** Whether a pin has effect: each channel that serves the remote lists the version, and at least one does. */
export function isPinListed(
  channels: readonly ChannelState[],
  { remote, version }: PinnedVersion,
): boolean {
  const serving = channels.filter((each) => releaseOf(each, remote))
  return (
    serving.length > 0 && serving.every((each) => pinnedVersionsOf(each, remote).includes(version))
  )
}

/** The release after these versions were taken from devices. */
export function takingBack(release: Release, versions: readonly string[]): Release {
  return withTakenBack(release, [...versions, ...(release.takenBack ?? [])])
}

/** The release after a version was given to devices again. */
export function givingAgain(release: Release, version: string): Release {
  return withTakenBack(
    release,
    (release.takenBack ?? []).filter((each) => each !== version),
  )
}

/** What is served is not taken back. */
function withTakenBack(
  { takenBack: _, ...release }: Release,
  versions: readonly string[],
): Release {
  const served = weightedVersions(release).map(({ version }) => version)
  const takenBack = [...new Set(versions)]
    .filter((version) => !served.includes(version))
    .slice(0, TAKEN_BACK_LIMIT)
  return takenBack.length > 0 ? { ...release, takenBack } : release
}

export interface WeightedVersion {
  version: string
  weight: number
}

/** The versions that a channel serves: the stable one first, then the canary, then the last good one with weight 0. */
export function weightedVersions({ stable, canary, lastGood }: Release): WeightedVersion[] {
  const listed = [
    { version: stable, weight: 100 - (canary?.weight ?? 0) },
    ...(canary ? [{ version: canary.version, weight: canary.weight }] : []),
  ]
  const hasFallback = lastGood !== null && listed.every(({ version }) => version !== lastGood)
  return hasFallback ? [...listed, { version: lastGood, weight: 0 }] : listed
}
