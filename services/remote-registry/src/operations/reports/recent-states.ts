import type { Channel } from '@platform/contracts/registry/manifest'
import type { Clock } from '@platform/service-kit'
import type { ChannelState } from '../../domain/channel.ts'
import type { ChannelChanges } from '../../repositories/channel-changes.ts'

/** The states of a channel in force now or within the last hour, newest first: what open pages may run. */
export type RecentStates = (channel: Channel) => Promise<readonly ChannelState[]>

/** A page that was opened before a change runs on with what it was given, ms. */
const REMEMBERED_MS = 3_600_000
/** How long an answer is given without looking again, ms. */
const FRESH_MS = 2_000
/** More changes of a channel within an hour are not looked at. */
const MOST = 100

export function recentStates(parts: {
  changes: Pick<ChannelChanges, 'list'>
  clock: Clock
}): RecentStates {
  const kept = new Map<Channel, { states: Promise<readonly ChannelState[]>; lookedAt: number }>()
  return (channel) => {
    const now = parts.clock.now().getTime()
    const last = kept.get(channel)
    if (last && Math.abs(now - last.lookedAt) < FRESH_MS) return last.states
    const states = look(channel, now - REMEMBERED_MS)
    kept.set(channel, { states, lookedAt: now })
    states.catch(() => kept.delete(channel))
    return states
  }

  async function look(channel: Channel, since: number): Promise<readonly ChannelState[]> {
    const changes = await parts.changes.list(channel, MOST, {})
    const older = changes.findIndex(({ changedAt }) => changedAt.getTime() <= since)
    return older === -1 ? changes : changes.slice(0, older + 1)
  }
}
