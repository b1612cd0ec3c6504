import { DomainError } from '@platform/service-kit/errors'
import {
  type Canary,
  givingAgain,
  type Release,
  type ReleaseDecision,
  type RetireDecision,
  type Retirement,
  takingBack,
} from './channel.ts'

/**
 * Releases a version to all devices (`weight` null) or to a share of them. A remote's first version goes to all.
 * Undefined when nothing changes, also when the canary would be the stable version.
 * @param isPlanned the canary gets a plan: recorded also if it has this share already
 */
export function release(
  current: Release | undefined,
  { remote, version, weight }: { remote: string; version: string; weight: number | null },
  newSalt: string,
  isPlanned = false,
): ReleaseDecision | undefined {
  if (!current)
    return { action: 'release', version, release: soleVersion(remote, version, newSalt) }
  return weight === null
    ? releaseToAll(current, version)
    : releaseCanary(current, { version, weight }, newSalt, isPlanned)
}

function releaseToAll(current: Release, version: string): ReleaseDecision | undefined {
  if (current.stable !== version) {
    return { action: 'release', version, release: withStable(current, version) }
  }
  if (!current.canary) return undefined
  const release = takingBack({ ...current, canary: null }, [current.canary.version])
  return { action: 'release', version, release }
}

function releaseCanary(
  current: Release,
  canary: Canary,
  newSalt: string,
  isPlanned: boolean,
): ReleaseDecision | undefined {
  if (current.stable === canary.version) return undefined
  const grows = current.canary?.version === canary.version
  if (grows && current.canary?.weight === canary.weight && !isPlanned) return undefined
  const releaseSalt = grows ? current.releaseSalt : newSalt
  const { version } = canary
  const release = givingAgain({ ...current, releaseSalt, canary }, version)
  return { action: 'canary', version, release }
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
    return {
      action: 'rollback',
      version,
      release: takingBack({ ...current, canary: null }, [version]),
    }
  }
  if (!current?.lastGood) throw new DomainError('NOTHING_TO_ROLL_BACK')
  const { stable, lastGood } = current
  return {
    action: 'rollback',
    version: stable,
    release: takingBack({ ...current, stable: lastGood, lastGood: null }, [stable]),
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
    release: takingBack({ ...current, stable: version, canary: null, lastGood: null }, [
      ...(canary ? [canary.version] : []),
      stable,
    ]),
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
  const release = takingBack({ ...current, canary: null }, [canary])
  return { action: 'canary-stopped', version: canary, release }
}

/** The version takes all devices; the stable one becomes the last good one. */
function withStable(current: Release, version: string): Release {
  return givingAgain(
    { ...current, stable: version, canary: null, lastGood: current.stable },
    version,
  )
}
