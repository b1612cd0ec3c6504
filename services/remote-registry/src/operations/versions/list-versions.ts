import { DAY_MS } from '@platform/contracts/constants'
import type { BuildSummary } from '@platform/contracts/registry/build'
import { type Channel, channel as channels } from '@platform/contracts/registry/manifest'
import { MOST_PREVIEWS } from '@platform/contracts/registry/previews'
import type { RemoteVersion } from '@platform/contracts/registry/versions'
import type { Page } from '@platform/service-kit'
import { type ChannelState, releaseOf, weightedVersions } from '../../domain/channel.ts'
import type { Dependencies } from '../dependencies.ts'
import { listBuilds } from '../list-builds.ts'
import { DECIDING_ACTIONS } from '../require-not-stopped.ts'

type Needed = Pick<
  Dependencies,
  'builds' | 'changes' | 'pins' | 'previews' | 'outcomes' | 'rollups' | 'clock'
>

/** What is known of the versions of a remote beside their builds. */
interface Known {
  served: { channel: Channel; state: ChannelState }[]
  pins: ReadonlyMap<string, number>
  previews: ReadonlyMap<string, string>
  stopped: ReadonlySet<string>
  health: ReadonlyMap<string, NonNullable<RemoteVersion['health']>>
}

/** A page of the registered builds, newest first, with where each runs and how it does. @throws DomainError INVALID_CURSOR */
export async function listVersions(
  deps: Needed,
  remote: string,
  cursor: string | undefined,
): Promise<Page<RemoteVersion>> {
  const { items, nextCursor } = await listBuilds(deps, remote, cursor)
  const known = await readKnown(
    deps,
    remote,
    items.map(({ version }) => version),
  )
  return { items: items.map((build) => versionView(build, known)), nextCursor }
}

async function readKnown(
  deps: Needed,
  remote: string,
  versions: readonly string[],
): Promise<Known> {
  const [states, pins, previews, stopped, health] = await Promise.all([
    Promise.all(channels.options.map(deps.changes.current)),
    deps.pins.counts(remote, versions),
    deps.previews.list({ remote, now: deps.clock.now() }, MOST_PREVIEWS, null),
    readStopped(deps, remote, versions),
    readHealth(deps, remote),
  ])
  return {
    served: channels.options.flatMap((channel, n) => {
      const state = states[n]
      return state ? [{ channel, state }] : []
    }),
    pins,
    previews: new Map(previews.map(({ version, id }) => [version, id])),
    stopped,
    health,
  }
}

/** Versions of which the last decision, over all channels, was that the judge stopped them. */
async function readStopped(
  { changes }: Needed,
  remote: string,
  versions: readonly string[],
): Promise<Set<string>> {
  const found = await Promise.all(
    channels.options.map((channel) =>
      changes.newestOf(channel, { remote, versions, actions: DECIDING_ACTIONS }),
    ),
  )
  const last = new Map<string, { action: string; changedAt: Date }>()
  for (const change of found.flat()) {
    const before = last.get(change.version)
    if (!before || before.changedAt < change.changedAt) last.set(change.version, change)
  }
  return new Set(
    [...last].flatMap(([version, { action }]) => (action === 'canary-stopped' ? version : [])),
  )
}

async function readHealth({ outcomes, rollups, clock }: Needed, remote: string) {
  const since = new Date(clock.now().getTime() - DAY_MS)
  const health = new Map<string, NonNullable<RemoteVersion['health']>>()
  const of = (version: string) => {
    const one = health.get(version) ?? { loads: 0, devices: 0, failedDevices: 0 }
    health.set(version, one)
    return one
  }
  for (const channel of channels.options) {
    for (const { version, rollup } of await rollups.ofRemote(channel, remote, since)) {
      of(version).loads += rollup.loads
    }
    for (const tally of await outcomes.byVersion(channel, since)) {
      if (tally.remote !== remote) continue
      of(tally.version).devices += tally.devices
      of(tally.version).failedDevices += tally.failed
    }
  }
  return health
}

function versionView(build: BuildSummary, known: Known): RemoteVersion {
  const { remote, version } = build
  const served = known.served.flatMap(({ channel, state }) => {
    const release = releaseOf(state, remote)
    const found = release && weightedVersions(release).find((one) => one.version === version)
    return found ? [{ channel, weight: found.weight }] : []
  })
  return {
    ...build,
    served,
    pins: known.pins.get(version) ?? 0,
    preview: known.previews.get(version) ?? null,
    stopped: known.stopped.has(version),
    health: known.health.get(version) ?? null,
  }
}
