import { channel as channels, PINNED_LIMIT } from '@platform/contracts/registry/manifest'
import { endPin } from '../domain/channel.ts'
import { pinsToEnd } from '../domain/pin-room.ts'
import { pinShares } from '../domain/release-roles.ts'
import { type ChannelDependencies, changeChannel } from './change-channel.ts'
import type { Dependencies } from './dependencies.ts'

/**
 * Ends pins of remotes above their share while more subjects than `PINNED_LIMIT` have one, so that a remote always has
 * the use of its share: it shrinks with each remote that a team gets, and the pins made before stay until others need
 * their room. The channels that list the version record why.
 * @param asking the remote that needs the room, and the team that pins it
 */
export async function makePinRoom(
  deps: ChannelDependencies & Pick<Dependencies, 'roles'>,
  asking: { remote: string; by: string },
): Promise<void> {
  const { pins, roles } = deps
  if ((await pins.subjects()).length <= PINNED_LIMIT) return
  const share = pinShares(await roles.current())
  for (const ended of pinsToEnd(await pins.all(), share, PINNED_LIMIT)) {
    const { remote, version } = ended
    await pins.undo(ended, undefined)
    const reason = `${remote} has more than its share of ${share(remote)} pins; ${asking.remote} needs the room of its oldest`
    for (const channel of channels.options) {
      await changeChannel(
        deps,
        { channel, remote, by: asking.by, reason },
        async (_current, { state }) =>
          endPin(state, { remote, version }, await pins.has(remote, version)),
      )
    }
  }
}
