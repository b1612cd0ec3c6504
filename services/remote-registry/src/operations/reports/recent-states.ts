import type { Channel } from '@platform/contracts/registry/manifest'
import type { Clock } from '@platform/service-kit'
import type { ChannelState } from '../../domain/channel.ts'
import type { ChannelChanges } from '../../repositories/channel-changes.ts'

/** The states of a channel now and within the last hour, newest first: what open pages may run. */
export type RecentStates = (channel: Channel) => Promise<readonly ChannelState[]>

/** How long a page that was opened before a change may run with its versions, ms. */
const WINDOW_MS = 3_600_000
/** How long a result is returned without another read, ms. */
const FRESH_MS = 2_000
/** Most changes of a channel that are read; older ones within the hour do not count. */
const MAX_CHANGES = 100

export function recentStates(parts: {
  changes: Pick<ChannelChanges, 'list'>
  clock: Clock
}): RecentStates {
  const cached = new Map<Channel, { states: Promise<readonly ChannelState[]>; readAt: number }>()
  return (channel) => {
    const now = parts.clock.now().getTime()
    const last = cached.get(channel)
    // `abs`: after the clock was set back the result must not stay.
    if (last && Math.abs(now - last.readAt) < FRESH_MS) return last.states
    const states = read(channel, now - WINDOW_MS)
    cached.set(channel, { states, readAt: now })
    states.catch(() => cached.delete(channel))
    return states
  }

  async function read(channel: Channel, since: number): Promise<readonly ChannelState[]> {
    const changes = await parts.changes.list(channel, MAX_CHANGES, {})
    // The newest change before the window counts too: its state was served when the window began.
    const older = changes.findIndex(({ changedAt }) => changedAt.getTime() <= since)
    return older === -1 ? changes : changes.slice(0, older + 1)
  }
}
