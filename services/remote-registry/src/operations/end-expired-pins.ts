import { channel as channels } from '@platform/contracts/registry/manifest'
import { forEachSettled } from '@platform/service-kit'
import { buildId } from '../domain/build.ts'
import { endPin } from '../domain/channel.ts'
import type { Pin } from '../repositories/pins.ts'
import { type ChannelDependencies, changeChannel } from './change-channel.ts'
import { unlistUnpinned } from './unpin-build.ts'

/**
 * Ends the pins whose time is over. The channels that list a version record why, in the registry's name. A version that a
 * channel lists without any pin, since a process ended between the end of the pin and that record, is listed no longer:
 * it would keep its paths from other remotes. Any number of instances may do so at once.
 */
export async function endExpiredPins(
  deps: ChannelDependencies,
  signal: AbortSignal,
): Promise<void> {
  const unpinned = (await remotesWithUnpinned(deps)).map(
    (remote) => () => unlistUnpinned(deps, { remote, by: 'registry' }),
  )
  const expired = (await deps.pins.expired(deps.clock.now())).map((pin) => () => end(deps, pin))
  await forEachSettled([...unpinned, ...expired], signal, (work) => work())
}

async function end(deps: ChannelDependencies, ended: Pin): Promise<void> {
  const { pins, manifests } = deps
  if (!(await pins.end(ended))) return
  const { remote, version } = ended
  for (const channel of channels.options) {
    await changeChannel(
      deps,
      { channel, remote, by: 'registry', reason: 'the time of a pin was over' },
      async (_current, { state }) =>
        endPin(state, { remote, version }, await pins.has(remote, version)),
    )
    manifests.changed(channel)
  }
}

/** Remotes of which a channel lists a version that nobody is pinned to. A pin is stored before its version is listed. */
async function remotesWithUnpinned({ changes, pins }: ChannelDependencies): Promise<string[]> {
  const states = await Promise.all(channels.options.map(changes.current))
  const listed = states.flatMap(({ pinned }) => pinned)
  const found = await pins.versionsOf([...new Set(listed.map(({ remote }) => remote))])
  const held = new Set(found.map(({ remote, version }) => buildId(remote, version)))
  const without = listed.filter(({ remote, version }) => !held.has(buildId(remote, version)))
  return [...new Set(without.map(({ remote }) => remote))]
}
