import type { RemoteVersion } from '@platform/contracts/registry/versions'
import { kilobytes } from '@platform/federation/release/size-budget'
import type { Command } from '../command.ts'
import { readArguments, readRemote } from '../release/arguments.ts'
import { everyPage } from '../release/every-page.ts'
import { EXIT } from '../release/explain.ts'
import { runReleaseCommand } from '../release/run-release-command.ts'
import { table } from '../release/table.ts'

export const usage = 'npm run builds -- REMOTE [--all]'
const LATEST = 20

/**
 * `npm run builds -- mfe-quests`: what is registered of it, newest first: commit, size, team and notes of each build, where it
 * runs, with which share, and how it does. Its sources may be gone.
 */
export const command: Command = (args) =>
  runReleaseCommand(args, async (connect) => {
    const options = { all: { type: 'boolean', default: false } } as const
    const { positionals, values } = readArguments(args, options, usage)
    const [named = ''] = positionals
    const { registry } = await connect()
    const most = values.all ? Number.POSITIVE_INFINITY : LATEST + 1
    const known = named === '' ? undefined : [named]
    const remote = readRemote(named, usage, known)
    const builds = await everyPage((cursor) => registry.versions(remote, cursor), most)
    const shown = values.all ? builds : builds.slice(0, LATEST)
    console.log(
      shown.length > 0 ? describeVersions(shown) : `The registry has no build of ${remote}.`,
    )
    if (shown.length < builds.length) console.log(`\nOlder ones: npm run builds -- ${remote} --all`)
    return EXIT.done
  })

/** Table of builds; below each its notes. */
function describeVersions(versions: readonly RemoteVersion[]): string {
  const rows = versions.map((build) => [
    ...[build.version, build.registeredAt, build.by ?? '', build.commit?.slice(0, 10) ?? 'unknown'],
    `${kilobytes(build.initialGzip)} / ${kilobytes(build.totalGzip)}`,
    ...[placesOf(build), healthOf(build)],
  ])
  const head = ['version', 'stored', 'by', 'commit', 'first / all', 'runs', 'last 24 hours']
  const [title = '', ...lines] = table([head, ...rows]).split('\n')
  const below = versions.map(({ notes }) =>
    notes ? notes.split('\n').map((line) => `    ${line}`) : [],
  )
  return [title, ...lines.flatMap((line, n) => [line, ...(below[n] ?? [])])].join('\n')
}

function placesOf({ served, pins, preview, stopped, complete }: RemoteVersion): string {
  const places = [
    ...served.map(
      ({ channel, weight }) => `${channel} ${weight === 0 ? 'last good' : `${weight} %`}`,
    ),
    ...(pins > 0 ? [`pinned for ${pins}`] : []),
    ...(preview === null ? [] : ['preview']),
    ...(stopped ? ['canary was stopped'] : []),
    ...(complete ? [] : ['not all files uploaded']),
  ]
  return places.join(', ')
}

function healthOf({ health }: RemoteVersion): string {
  if (!health) return ''
  const { loads, devices, failedDevices } = health
  return `${loads} loads; failed on ${failedDevices} of ${devices} devices`
}
