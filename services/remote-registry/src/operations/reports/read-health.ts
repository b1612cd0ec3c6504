import { HOUR_MS } from '@platform/contracts/constants'
import type { Channel } from '@platform/contracts/registry/manifest'
import type { FailureReason, RemoteHealth } from '@platform/contracts/registry/reports'
import { type ChannelState, weightedVersions } from '../../domain/channel.ts'
import type { Tally } from '../../domain/judge.ts'
import { addRollup, emptyRollup, type Rollup } from '../../domain/report-rollup.ts'
import {
  type Buckets,
  milliseconds,
  percentileOf,
  type Scale,
  shifts,
} from '../../domain/report-scale.ts'
import type { Dependencies } from '../dependencies.ts'

type Needed = Pick<Dependencies, 'changes' | 'outcomes' | 'rollups' | 'clock'>

type HealthItem = RemoteHealth['items'][number]

/** Loads, failures and vitals of each version in the last 24 hours, the current one included, over all instances. */
export async function readHealth(deps: Needed, channel: Channel): Promise<RemoteHealth> {
  // Rollups are stored by hour: the current one and the 23 before.
  const hour = Math.floor(deps.clock.now().getTime() / HOUR_MS)
  const since = new Date((hour - 23) * HOUR_MS)
  const [state, rollups, devices] = await Promise.all([
    deps.changes.current(channel),
    deps.rollups.read(channel, since),
    deps.outcomes.byVersion(channel, since),
  ])
  const merged = new Map<string, { remote: string; version: string; rollup: Rollup }>()
  for (const { remote, version, rollup } of rollups) {
    const key = `${remote}@${version}`
    const total = merged.get(key) ?? { remote, version, rollup: emptyRollup() }
    addRollup(total.rollup, rollup)
    merged.set(key, total)
  }
  const tallies = new Map(devices.map((one) => [`${one.remote}@${one.version}`, one]))
  const items = [...merged].map(([key, { remote, version, rollup }]) => ({
    remote,
    version,
    weight: weightOf(state, remote, version),
    ...shownRollup(rollup),
    ...shownTally(tallies.get(key)),
  }))
  return { since: since.toISOString(), items: items.toSorted(byRemoteThenWeight) }
}

function weightOf(state: ChannelState, remote: string, version: string): number | null {
  const release = state.releases.find((one) => one.remote === remote)
  const served = release && weightedVersions(release).find((one) => one.version === version)
  return served?.weight ?? null
}

function shownRollup({ loads, failures, loadMs, lcp, inp, cls }: Rollup) {
  return {
    loads,
    failures: Object.entries(failures)
      .map(([reason, count]) => ({ reason: reason as FailureReason, count }))
      .toSorted((a, b) => b.count - a.count),
    loadMs: percentiles(loadMs, milliseconds),
    lcp: percentiles(lcp, milliseconds),
    inp: percentiles(inp, milliseconds),
    cls: percentiles(cls, shifts),
  }
}

const shownTally = (tally: Tally | undefined) => ({
  devices: tally?.devices ?? 0,
  failedDevices: tally?.failed ?? 0,
})

const percentiles = (buckets: Buckets, scale: Scale) => ({
  p50: percentileOf(buckets, 0.5, scale),
  p75: percentileOf(buckets, 0.75, scale),
})

function byRemoteThenWeight(a: HealthItem, b: HealthItem): number {
  return (
    a.remote.localeCompare(b.remote) ||
    (b.weight ?? -1) - (a.weight ?? -1) ||
    a.version.localeCompare(b.version)
  )
}
