import { HOUR_MS } from '@platform/contracts/constants'
import type { Channel } from '@platform/contracts/registry/manifest'
import type { VersionError, VersionErrors } from '@platform/contracts/registry/version-errors'
import { errorKey } from '../../domain/errors/version-error.ts'
import type { StoredError } from '../../repositories/version-errors.ts'
import type { Dependencies } from '../dependencies.ts'
import { mappedErrors } from './map-errors.ts'

type Needed = Pick<
  Dependencies,
  'errors' | 'errorDevices' | 'outcomes' | 'maps' | 'mapTurns' | 'clock'
>

/**
 * The errors of the versions of a remote, or of one: those of most networks first, as far as these are counted, then those of
 * most devices. The versions come by their newest error.
 */
export async function readErrors(
  deps: Needed,
  { channel, remote, version }: { channel: Channel; remote: string; version?: string | undefined },
): Promise<VersionErrors> {
  const { errorDevices, outcomes, clock } = deps
  // As for health: the current hour and the 23 before.
  const since = new Date((Math.floor(clock.now().getTime() / HOUR_MS) - 23) * HOUR_MS)
  const [mapped, seen, reported] = await Promise.all([
    // Of every version: whether an error is new is a question of the others.
    mappedErrors(deps, channel, remote),
    errorDevices.byError(channel, remote, since),
    outcomes.byVersion(channel, since),
  ])
  const firstVersions = firstVersionsOf(mapped)
  const devicesOf = (error: StoredError) =>
    seen.find((one) => one.version === error.version && one.error === errorKey(error))?.devices ?? 0
  const versions = Map.groupBy(mapped, (error) => error.version)
  const shown = [...versions]
    .filter(([name]) => version === undefined || name === version)
    .map(([name, ofVersion]) => {
      const counted = ofVersion
        .map((error) => ({ error, devices: devicesOf(error) }))
        .toSorted(byNetworks)
      const all = reported.find((one) => one.remote === remote && one.version === name)
      // A device may report an error and nothing else.
      const devices = Math.max(all?.devices ?? 0, ...counted.map((one) => one.devices))
      return {
        ...{ remote, version: name, devices },
        lastSeenAt: Math.max(...ofVersion.map(({ lastSeenAt }) => lastSeenAt.getTime())),
        errors: counted.map((one) =>
          errorView(one.error, {
            devices: one.devices,
            share: devices === 0 ? 0 : one.devices / devices,
            isNew: firstVersions.get(one.error.fingerprint) === name,
          }),
        ),
      }
    })
    .toSorted((a, b) => b.lastSeenAt - a.lastSeenAt)
  return {
    since: since.toISOString(),
    versions: shown.map(({ lastSeenAt: _, ...one }) => one),
  }
}

/** The version in which each fingerprint was first seen. */
function firstVersionsOf(errors: readonly StoredError[]): Map<string, string> {
  const rising = errors.toSorted((a, b) => a.firstSeenAt.getTime() - b.firstSeenAt.getTime())
  const first = new Map<string, string>()
  for (const { fingerprint, version } of rising) {
    if (!first.has(fingerprint)) first.set(fingerprint, version)
  }
  return first
}

function errorView(
  error: StoredError,
  counted: Pick<VersionError, 'devices' | 'share' | 'isNew'>,
): VersionError {
  const { fingerprint, name, message, mapped, frames, count, firstSeenAt, lastSeenAt } = error
  return {
    ...{ fingerprint, name, message, mapped, frames, count },
    firstSeenAt: firstSeenAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    ...counted,
  }
}

interface Counted {
  error: StoredError
  devices: number
}

/** One network can have any number of devices. */
function byNetworks(a: Counted, b: Counted): number {
  return (
    b.error.networks - a.error.networks ||
    b.devices - a.devices ||
    b.error.count - a.error.count ||
    a.error.fingerprint.localeCompare(b.error.fingerprint)
  )
}
