import { channel as channels } from '@platform/contracts/registry/manifest'
import { endPin } from '../domain/channel.ts'
import { type ChannelDependencies, changeChannel } from './change-channel.ts'

/**
 * Ends the pins whose time is over. The channels that list a version record why, in the registry's name. Any number of
 * instances may do so at once.
 */
export async function endExpiredPins(deps: ChannelDependencies): Promise<void> {
  const { pins, manifests, clock } = deps
  for (const ended of await pins.expired(clock.now())) {
    if (!(await pins.end(ended))) continue
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
}
