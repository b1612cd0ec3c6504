import type { ChangeAction } from '@platform/contracts/registry/releases'
import { DomainError } from '@platform/service-kit/errors'

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

/**
 * Releases a version to all devices (`weight` null) or to a share of them. A remote's first version goes to all.
 * Undefined when nothing changes, also when the canary would be the stable version.
 */
export function release(
  current: Release | undefined,
  { remote, version, weight }: { remote: string; version: string; weight: number | null },
  newSalt: string,
): ReleaseDecision | undefined {
  if (!current)
    return { action: 'release', version, release: soleVersion(remote, version, newSalt) }
  return weight === null
    ? releaseToAll(current, version)
    : releaseCanary(current, { version, weight }, newSalt)
}

function releaseToAll(current: Release, version: string): ReleaseDecision | undefined {
  if (current.stable !== version) {
    return { action: 'release', version, release: withStable(current, version) }
  }
  if (!current.canary) return undefined
  return { action: 'release', version, release: { ...current, canary: null } }
}

function releaseCanary(
  current: Release,
  canary: Canary,
  newSalt: string,
): ReleaseDecision | undefined {
  if (current.stable === canary.version) return undefined
  const grows = current.canary?.version === canary.version
  if (grows && current.canary?.weight === canary.weight) return undefined
  const releaseSalt = grows ? current.releaseSalt : newSalt
  const { version } = canary
  return { action: 'canary', version, release: { ...current, releaseSalt, canary } }
}

/**
 * The requested version becomes the stable one, without a request the canary. Undefined if the requested version is
 * already stable.
 * @throws DomainError NO_CANARY without a request and a canary, and for a remote that the channel does not serve
 */
export function promote(
  current: Release | undefined,
  requested?: string,
): ReleaseDecision | undefined {
  if (requested !== undefined && current?.stable === requested) return undefined
  const version = requested ?? current?.canary?.version
  if (!current || version === undefined) throw new DomainError('NO_CANARY')
  return { action: 'promote', version, release: withStable(current, version) }
}

/**
 * Ends the canary; without one, restores the last good version. After that there is no last good
 * version: the one before is the one that was rolled back.
 * @param requested the version to roll back. Undefined is returned when another is the newest: it is rolled back already
 * @throws DomainError NOTHING_TO_ROLL_BACK
 */
export function rollBack(
  current: Release | undefined,
  requested?: string,
): ReleaseDecision | undefined {
  const newest = current?.canary?.version ?? current?.stable
  if (current && requested !== undefined && requested !== newest) return undefined
  if (current?.canary) {
    const { version } = current.canary
    return { action: 'rollback', version, release: { ...current, canary: null } }
  }
  if (!current?.lastGood) throw new DomainError('NOTHING_TO_ROLL_BACK')
  const { stable, lastGood } = current
  return {
    action: 'rollback',
    version: stable,
    release: { ...current, stable: lastGood, lastGood: null },
  }
}

/**
 * Makes an earlier version the stable one and ends the canary. The version that it replaces is not kept as the last good
 * one. Undefined if the version is stable already and no canary runs.
 * @throws DomainError NOTHING_TO_ROLL_BACK also for the canary, which is not an earlier version
 */
export function rollBackTo(
  current: Release | undefined,
  version: string,
): ReleaseDecision | undefined {
  if (!current || current.canary?.version === version) throw new DomainError('NOTHING_TO_ROLL_BACK')
  const { stable, canary } = current
  if (version === stable) return canary ? rollBack(current) : undefined
  return {
    action: 'rollback',
    version: stable,
    release: { ...current, stable: version, canary: null, lastGood: null },
  }
}

/** Ends the service of a remote with all its versions. */
export function retire(
  { remote, stable }: Release,
  { by, reason }: Pick<Retirement, 'by' | 'reason'>,
): RetireDecision {
  return { action: 'retire', version: stable, retirement: { remote, version: stable, by, reason } }
}

/** Brings back the version that was stable when the remote was retired, as the only one. */
export function restore({ remote, version }: Retirement, newSalt: string): ReleaseDecision {
  return { action: 'restore', version, release: soleVersion(remote, version, newSalt) }
}

function soleVersion(remote: string, version: string, releaseSalt: string): Release {
  return { remote, releaseSalt, stable: version, canary: null, lastGood: null }
}

/** Ends the canary if it is still this version beside this stable version; otherwise undefined. */
export function stopCanary(
  current: Release | undefined,
  { canary, stable }: { canary: string; stable: string },
): ReleaseDecision | undefined {
  if (current?.canary?.version !== canary || current.stable !== stable) return undefined
  return { action: 'canary-stopped', version: canary, release: { ...current, canary: null } }
}

/** The version takes all devices; the stable one becomes the last good one. */
function withStable(current: Release, version: string): Release {
  return { ...current, stable: version, canary: null, lastGood: current.stable }
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
