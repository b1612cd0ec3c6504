import { DAY_MS, HOUR_MS } from '@platform/contracts/constants'
import type { Channel } from '@platform/contracts/registry/manifest'
import type { ShareChange, TrendDays, Trends } from '@platform/contracts/registry/trends'
import { type ChannelState, releaseOf, weightedVersions } from '../../domain/channel.ts'
import { trendsOf } from '../../domain/trend-points.ts'
import type { RecordedChange } from '../../repositories/channel-changes.ts'
import type { Dependencies } from '../dependencies.ts'

/** Hours of one point: about 24 to 48 points, which a small chart can show. */
const STEP_HOURS: Readonly<Record<TrendDays, number>> = { 1: 1, 7: 4, 14: 8 }
const PAGE_SIZE = 50
/** Changes that a chart of shares can show; older ones are left out. */
const MOST_CHANGES = 200

type Needed = Pick<Dependencies, 'changes' | 'rollups' | 'clock'>

/** How the versions of a remote did in a channel over the last days, and who got which. */
export async function readTrends(
  deps: Needed,
  { channel, remote, days }: { channel: Channel; remote: string; days: TrendDays },
): Promise<Trends> {
  const until = deps.clock.now()
  const stepMs = STEP_HOURS[days] * HOUR_MS
  // Whole steps, so that a point stays the same while time goes on.
  const first = until.getTime() - Number(days) * DAY_MS
  const since = new Date((Math.floor(first / stepMs) + 1) * stepMs)
  const [state, hours, shares] = await Promise.all([
    deps.changes.current(channel),
    deps.rollups.ofRemote(channel, remote, since),
    readShares(deps, { channel, remote, since }),
  ])
  const versions = trendsOf(hours, { since, stepMs }).map((trend) => ({
    ...trend,
    weight: weightOf(state, remote, trend.version),
  }))
  return {
    ...{ remote, channel, stepMs, versions, shares },
    since: since.toISOString(),
    until: until.toISOString(),
  }
}

function weightOf(state: ChannelState, remote: string, version: string): number | null {
  const release = releaseOf(state, remote)
  const served = release && weightedVersions(release).find((one) => one.version === version)
  return served?.weight ?? null
}

/** The changes since then, oldest first, after the one that was in effect then. */
async function readShares(
  { changes }: Needed,
  { channel, remote, since }: { channel: Channel; remote: string; since: Date },
): Promise<ShareChange[]> {
  const found: RecordedChange[] = []
  for (let below: number | undefined; found.length < MOST_CHANGES; ) {
    const page = await changes.list(channel, PAGE_SIZE, { remote, below })
    for (const change of page) {
      if (change.action !== 'pin' && change.action !== 'unpin') found.push(change)
      if (change.changedAt <= since && found.at(-1) === change) return found.reverse().map(shareOf)
    }
    below = page.at(-1)?.serial
    if (page.length < PAGE_SIZE) break
  }
  return found.reverse().map(shareOf)
}

function shareOf(change: RecordedChange): ShareChange {
  const { remote, action, by, changedAt } = change
  const release = releaseOf(change, remote)
  const versions = release ? weightedVersions(release) : []
  return {
    ...{ action, by },
    at: changedAt.toISOString(),
    versions: versions.filter(({ weight }) => weight > 0),
  }
}
