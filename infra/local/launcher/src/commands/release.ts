import { join } from 'node:path'
import type { Channel } from '@platform/contracts/registry/manifest'
import type { Checked, RemoteStatus, StoppedBuild } from '@platform/contracts/registry/releases'
import { commitHistory } from '@platform/federation/release/commit-history'
import { commitOf, recordedCommit } from '@platform/federation/release/commit-of'
import { type ReadBuild, readBuild } from '@platform/federation/release/read-build'
import {
  registerBuild,
  releaseBuild,
  releaseStored,
} from '@platform/federation/release/release-build'
import { checkBudget, kilobytes, readBudget } from '@platform/federation/release/size-budget'
import { UsageError } from '@platform/service-kit/command-line'
import { ROOT } from '../../setup/places.mjs'
import { note, step } from '../../setup/progress.mjs'
import type { Command } from '../command.ts'
import {
  CHANNEL_OPTION,
  readArguments,
  readCanary,
  readChannel,
  readRemote,
} from '../release/arguments.ts'
import { buildRemote } from '../release/build-remote.ts'
import { checkContract } from '../release/check-contract.ts'
import { requireCanaryPossible } from '../release/check-request.ts'
import { checkTests } from '../release/check-tests.ts'
import { checkTypes } from '../release/check-types.ts'
import { describeRelease, describeSources } from '../release/describe-outcome.ts'
import { describeDifferences, EXIT } from '../release/explain.ts'
import { FORCE, warnWhenForced } from '../release/force.ts'
import { type Connection, runReleaseCommand } from '../release/run-release-command.ts'
import { remoteNames } from '../remotes.ts'

export const usage = `npm run release -- REMOTE ${CHANNEL_OPTION} [--canary PERCENT] [--no-build | --version VERSION] [--no-types] [--no-tests] [--check] [--force]`
const OPTIONS = {
  channel: { type: 'string' },
  canary: { type: 'string' },
  version: { type: 'string' },
  build: { type: 'boolean', default: true },
  types: { type: 'boolean', default: true },
  tests: { type: 'boolean', default: true },
  check: { type: 'boolean', default: false },
  ...FORCE,
} as const

interface Request {
  remote: string
  channel: Channel
  /** Percent of devices; null: everybody. */
  canary: number | null
  /** Called before everybody gets a build whose canary was stopped. */
  onStopped: ((stopped: StoppedBuild) => void) | undefined
}

/**
 * `npm run release -- mfe-quests`: checks its types, runs its tests, builds, holds its contract against the
 * code, signs, uploads, and gives the channel to the build. `--version`: gives it to a
 * build that the registry has. `--check`: says only what serving the build would break. `--force`: gives everybody also a
 * build whose canary was stopped.
 */
export const command: Command = (args, { signal }) =>
  runReleaseCommand(args, async (connect) => {
    const { positionals, values } = readArguments(args, OPTIONS, usage)
    const channel = readChannel(values.channel)
    const canary = readCanary(values.canary)
    const { version } = values
    if (version !== undefined && !values.build) {
      throw new UsageError(
        `--version releases a stored build, --no-build the one in dist: only one of them is possible.\n  usage: ${usage}`,
      )
    }
    // Of the tree, without a call of the registry.
    if (version === undefined) readRemote(positionals[0], usage)
    const connection = await connect()
    // Asked before the build, so that a wrong address, token or key is reported at once.
    const { remotes } = await connection.registry.status(channel)
    const remote = readRemote(positionals[0], usage, knownRemotes(remotes))
    if (!values.check) {
      requireCanaryPossible(
        remotes.find((each) => each.remote === remote),
        canary,
      )
    }
    const onStopped = warnWhenForced(remote, values.force)
    const request = { remote, channel, canary, onStopped }
    return version === undefined
      ? releaseTree(request, connection, { signal, ...values })
      : releaseVersion(request, connection, { version, check: values.check })
  })

/** The sources of a stored build may be gone. */
function knownRemotes(served: readonly RemoteStatus[]): string[] {
  return [...new Set([...remoteNames(), ...served.map(({ remote }) => remote)])].toSorted()
}

/** Releases the build of this tree. */
async function releaseTree(
  { remote, channel, canary, onStopped }: Request,
  { registry, keyOf }: Connection,
  options: { signal: AbortSignal; build: boolean; types: boolean; tests: boolean; check: boolean },
): Promise<number> {
  const key = await keyOf(remote)
  const directory = join(ROOT, remote)
  // What `dist` holds may be of other sources.
  if (options.build && options.types) {
    await step(`types of ${remote}`, () => checkTypes(directory, options.signal))
  }
  if (options.build && options.tests) {
    await step(`tests of ${remote}`, () => checkTests(remote, options.signal))
  }
  if (options.build) await step(`${remote} built`, () => buildRemote(remote, options.signal))

  const build = await readBuild(join(directory, 'dist'))
  if (options.build) checkContract(directory, build.contract)
  await checkSize(build, directory)
  const { version } = build.description
  // A build made just now is that of the tree, also if turbo found it made at an earlier commit.
  const sources = options.build ? await commitOf(directory) : build.sources
  const commit = recordedCommit(sources)
  const history = await commitHistory(directory)
  const registered = { build, registry, key, commit, history, onProgress: showProgress }
  if (options.check) {
    await registerBuild(registered)
    return report(remote, await registry.check(remote, channel, version))
  }
  const released = await step(`${version} to the registry`, () =>
    releaseBuild({ ...registered, channel, canary, onStopped }),
  )
  note(describeSources(sources))
  console.log(describeRelease({ ...released, version, canary }))
  return EXIT.done
}

/** Releases a build that the registry has. */
async function releaseVersion(
  { remote, channel, canary, onStopped }: Request,
  { registry }: Connection,
  { version, check }: { version: string; check: boolean },
): Promise<number> {
  if (check) return report(remote, await registry.check(remote, channel, version))
  const released = await releaseStored({ registry, remote, version, channel, canary, onStopped })
  console.log(describeRelease({ ...released, uploaded: 0, version, canary }))
  return EXIT.done
}

/** What a release would break, without one. */
function report(remote: string, { differences }: Checked): number {
  if (differences.length === 0) {
    console.log('✓ A release would break nobody. The registry has its files, nothing is served.')
    return EXIT.done
  }
  console.error(
    `✗ A release would be refused (the registry has its files, nothing is served):\n${describeDifferences(differences, remote)}`,
  )
  return EXIT.refused
}

async function checkSize(build: ReadBuild, directory: string): Promise<void> {
  const budget = await readBudget(directory)
  if (budget) checkBudget(build, budget)
  const { initialGzip, totalGzip } = build.size
  const allowed = budget ? ` of ${budget.initialGzipKB} KB` : ''
  note(`${kilobytes(initialGzip)}${allowed} before it runs, ${kilobytes(totalGzip)} in all (gzip)`)
}

function showProgress(sent: number, toSend: number): void {
  if (process.stdout.isTTY) process.stdout.write(`\r  ${sent} of ${toSend} files`)
  if (sent === toSend) console.log(`${process.stdout.isTTY ? '\r' : ''}  ${toSend} files sent  `)
}
