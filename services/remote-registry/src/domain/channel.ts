import type { ChangeAction } from '@platform/contracts/registry/releases'
import { DomainError } from '@platform/service-kit/errors'

/** What a channel serves after its change number `serial`. */
export interface ChannelState {
  serial: number
  changedAt: Date
  releases: readonly Release[]
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

export const emptyChannel: ChannelState = { serial: 0, changedAt: new Date(0), releases: [] }

/** A decision about one remote; `version` is the subject of the action. */
export interface Decision {
  action: ChangeAction
  version: string
  release: Release
}

export function releaseOf(channel: ChannelState, remote: string): Release | undefined {
  return channel.releases.find((release) => release.remote === remote)
}

/** The state after a decision. */
export function changed(channel: ChannelState, { release }: Decision, at: Date): ChannelState {
  const others = channel.releases.filter(({ remote }) => remote !== release.remote)
  return { serial: channel.serial + 1, changedAt: at, releases: [...others, release] }
}

/**
 * Releases a version to all devices (`weight` null) or to a share of them. A remote's first version goes to all.
 * Undefined when nothing changes; also for a share of devices when all have the version.
 */
export function release(
  current: Release | undefined,
  { remote, version, weight }: { remote: string; version: string; weight: number | null },
  newSalt: string,
): Decision | undefined {
  if (!current) {
    const first = { remote, releaseSalt: newSalt, stable: version, canary: null, lastGood: null }
    return { action: 'release', version, release: first }
  }
  return weight === null
    ? releaseToAll(current, version)
    : releaseCanary(current, { version, weight }, newSalt)
}

function releaseToAll(current: Release, version: string): Decision | undefined {
  if (current.stable !== version) {
    return { action: 'release', version, release: takenOver(current, version) }
  }
  if (!current.canary) return undefined
  return { action: 'release', version, release: { ...current, canary: null } }
}

function releaseCanary(current: Release, canary: Canary, newSalt: string): Decision | undefined {
  if (current.stable === canary.version) return undefined
  const grows = current.canary?.version === canary.version
  if (grows && current.canary?.weight === canary.weight) return undefined
  const releaseSalt = grows ? current.releaseSalt : newSalt
  const { version } = canary
  return { action: 'canary', version, release: { ...current, releaseSalt, canary } }
}

/**
 * The canary becomes the stable version. Undefined if the requested version is already stable.
 * @throws DomainError NO_CANARY, also if the canary is not the requested version
 */
export function promote(current: Release | undefined, meant?: string): Decision | undefined {
  if (meant !== undefined && current?.stable === meant) return undefined
  if (!current?.canary || (meant ?? current.canary.version) !== current.canary.version) {
    throw new DomainError('NO_CANARY')
  }
  const { version } = current.canary
  return { action: 'promote', version, release: takenOver(current, version) }
}

/**
 * Ends the canary; without one, restores the last good version. Undefined if that would roll back another
 * version than the requested one: that one is rolled back already.
 * @throws DomainError NOTHING_TO_ROLL_BACK
 */
export function rollBack(current: Release | undefined, meant?: string): Decision | undefined {
  const newest = current?.canary?.version ?? current?.stable
  if (current && meant !== undefined && meant !== newest) return undefined
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

/** Ends the canary if it is still this version beside this stable version; otherwise undefined. */
export function stopCanary(
  current: Release | undefined,
  { canary, stable }: { canary: string; stable: string },
): Decision | undefined {
  if (current?.canary?.version !== canary || current.stable !== stable) return undefined
  return { action: 'canary-stopped', version: canary, release: { ...current, canary: null } }
}

function takenOver(current: Release, version: string): Release {
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
