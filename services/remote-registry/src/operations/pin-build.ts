import { DAY_MS } from '@platform/contracts/constants'
import { channel as channels } from '@platform/contracts/registry/manifest'
import { DomainError } from '@platform/service-kit'
import type { Build } from '../domain/build.ts'
import { pin as decidePin, isPinListed, releaseOf } from '../domain/channel.ts'
import type { Pin } from '../repositories/pins.ts'
import { type ChannelDependencies, changeChannel } from './change-channel.ts'
import { checkPinLimits } from './check-pin-limits.ts'
import { releasableBuild } from './complete-build.ts'
import type { Dependencies } from './dependencies.ts'
import { makePinRoom } from './make-pin-room.ts'
import { isServed } from './retire-remote.ts'
import { unlistUnpinned } from './unpin-build.ts'

type Needed = ChannelDependencies & Pick<Dependencies, 'gate' | 'roles' | 'ids' | 'people'>

interface Wanted extends Pick<Pin, 'subject' | 'remote' | 'version' | 'by'> {
  /** Days until it ends automatically; null: it does not. */
  days: number | null
}

interface PinResult {
  /** False if the same pin has effect already, and ends as it was asked for. */
  changed: boolean
  expiresAt: Date | null
}

/**
 * Pins a version of a remote for one user or partner, until it is unpinned. The pin has effect once the version is
 * listed in each channel that serves the remote: a change of that channel, which is judged as a release is.
 * A pin that ends automatically gets a new end each time.
 * @throws DomainError SUBJECT_UNKNOWN, NOT_FOUND, BUILD_INCOMPLETE, SIGNATURE_INVALID, REMOTE_NOT_SERVED, CONTRACT_BROKEN, PINS_FULL, MANIFEST_FULL
 */
export async function pinBuild(deps: Needed, wanted: Wanted): Promise<PinResult> {
  const { pins, manifests, clock, ids, gate, people } = deps
  const { subject, remote, version, by, days } = wanted
  const build = await releasableBuild(deps, remote, version)
  const before = (await pins.of(subject)).find((pin) => pin.remote === remote)
  const isEndless = days === null && !before?.expiresAt
  if (before?.version === version && isEndless && (await isListed(deps, wanted))) {
    return { changed: false, expiresAt: null }
  }
  if (!(await people.exist(subject))) throw new DomainError('SUBJECT_UNKNOWN')
  await gate.admitPin(build)
  // Before anything is recorded: a pin that is refused never owns a path, not even for a moment.
  for (const { channel, state } of await servingChannels(deps, remote)) {
    await gate.admitPaths(build, { channel, state })
  }
  await checkPinLimits(deps, wanted, build)
  const pinnedAt = clock.now()
  const expiresAt = days === null ? null : new Date(pinnedAt.getTime() + days * DAY_MS)
  const written = {
    ...{ subject, remote, version, by, pinnedAt, expiresAt },
    revision: ids.next(),
  }
  await pins.put(written)
  try {
    await listVersion(deps, wanted, build)
    await makePinRoom(deps, wanted)
  } catch (error) {
    // A remote that no channel serves has no pins. If it is retired after this check, the retirement removes the pin.
    await pins.undo(written, (await isServed(deps, remote)) ? before : undefined)
    throw error
  } finally {
    // This pin or the failed write may have replaced the last pin of another version.
    await unlistUnpinned(deps, wanted)
    channels.options.forEach(manifests.changed)
  }
  return { changed: true, expiresAt }
}

/** Lists the version in each channel that serves the remote; once more while a channel gets the remote meanwhile. */
async function listVersion(deps: Needed, wanted: Wanted, build: Build): Promise<void> {
  const { subject, remote, version, by } = wanted
  // Listed for another subject: nothing to record. If that pin is ending now, `unlistUnpinned` reads the pins after this
  // one was written, and leaves the version listed.
  const isShared = await deps.pins.hasOther(remote, version, subject)
  if (isShared && (await isListed(deps, wanted))) return
  do {
    for (const { channel } of await servingChannels(deps, remote)) {
      await changeChannel(deps, { channel, remote, by }, async (_current, { state }) => {
        const decision = decidePin(state, { remote, version })
        if (decision) await deps.gate.admitPaths(build, { channel, state })
        return decision
      })
    }
  } while (!(await isListed(deps, wanted)))
}

async function isListed({ changes }: Needed, pin: { remote: string; version: string }) {
  return isPinListed(await Promise.all(channels.options.map(changes.current)), pin)
}

/** @throws DomainError REMOTE_NOT_SERVED if there is none */
async function servingChannels({ changes }: Needed, remote: string) {
  const all = await Promise.all(
    channels.options.map(async (channel) => ({ channel, state: await changes.current(channel) })),
  )
  const serving = all.filter(({ state }) => releaseOf(state, remote))
  if (serving.length === 0) throw new DomainError('REMOTE_NOT_SERVED')
  return serving
}
