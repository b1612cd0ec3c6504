import type { Channel } from '@platform/contracts/registry/manifest'
import { type ChannelState, releaseOf } from '../domain/channel.ts'
import type { ChannelChanges } from '../repositories/channel-changes.ts'
import type { Pins } from '../repositories/pins.ts'

/** Whom a release of a remote reaches. */
export interface Audience {
  channel: Channel
  state: ChannelState
  /** Pinned versions that the remote brings with it, if the channel does not serve it yet. */
  pins: readonly string[]
}

export async function audienceOf(
  { changes, pins }: { changes: Pick<ChannelChanges, 'current'>; pins: Pick<Pins, 'versionsOf'> },
  channel: Channel,
  remote: string,
): Promise<Audience> {
  const state = await changes.current(channel)
  const brought = releaseOf(state, remote) ? [] : await pins.versionsOf([remote])
  return { channel, state, pins: brought.map(({ version }) => version) }
}
