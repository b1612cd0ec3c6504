import type { CanaryPlan } from '@platform/contracts/registry/canary-plan'
import type { Channel } from '@platform/contracts/registry/manifest'
import type { Checked, RemoteStatus, StoppedBuild } from '@platform/contracts/registry/releases'
import {
  registerBuild,
  releaseBuild,
  releaseStored,
} from '@platform/federation/release/release-build'
import { UsageError } from '@platform/service-kit/command-line'
import { note, step } from '../../setup/progress.mjs'
import type { Command } from '../command.ts'
import {
  CHANNEL_OPTION,
  readArguments,
  readCanary,
  readChannel,
  readRemote,
} from '../release/arguments.ts'
import { requireCanaryPossible } from '../release/check-request.ts'
import { describeRelease, describeSources } from '../release/describe-outcome.ts'
import { describeDifferences, EXIT } from '../release/explain.ts'
import { FORCE, warnWhenForced } from '../release/force.ts'
import { PLAN_OPTIONS, PLAN_USAGE, readPlan } from '../release/plan-options.ts'
import { type Connection, runReleaseCommand } from '../release/run-release-command.ts'
import { type TreeOptions, treeBuild } from '../release/tree-build.ts'
import { remoteNames } from '../remotes.ts'

export const usage = `npm run release -- REMOTE ${CHANNEL_OPTION} [--canary PERCENT] [--no-build | --version VERSION] [--no-types] [--no-tests] [--check] [--force] [--notes TEXT] ${PLAN_USAGE}`
const OPTIONS = {
  channel: { type: 'string' },
  canary: { type: 'string' },
  version: { type: 'string' },
  build: { type: 'boolean', default: true },
  types: { type: 'boolean', default: true },
  tests: { type: 'boolean', default: true },
  check: { type: 'boolean', default: false },
  notes: { type: 'string' },
  ...PLAN_OPTIONS,
  ...FORCE,
} as const

interface Request {
  remote: string
  channel: Channel
  /** Percent of devices; null: everybody. */
  canary: number | null
  /** How the canary grows, in place of `canary`. */
  plan: CanaryPlan | undefined
  /** Called before everybody gets a build whose canary was stopped. */
  onStopped: ((stopped: StoppedBuild) => void) | undefined
}

/**
 * `npm run release -- mfe-quests`: checks its types, runs its tests, builds, holds its contract against the
 * code, signs, uploads, and gives the channel to the build. `--version`: gives it to a
 * build that the registry has. `--check`: says only what serving the build would break. `--force`: gives everybody also a
 * build whose canary was stopped. `--steps`: the canary grows automatically.
 */
export const command: Command = (args, { signal }) =>
  runReleaseCommand(args, async (connect) => {
    const { positionals, values } = readArguments(args, OPTIONS, usage)
    const channel = readChannel(values.channel)
    const plan = readPlan(values)
    const canary = readCanary(values.canary)
    if (plan && canary !== null) {
      throw new UsageError(`--canary is the first of the --steps.\n  usage: ${usage}`)
    }
    const { version } = values
    if (version !== undefined && !values.build) {
      throw new UsageError(
        `--version releases a stored build, --no-build the one in dist: only one of them is possible.\n  usage: ${usage}`,
      )
    }
    if (version !== undefined && values.notes !== undefined) {
      throw new UsageError(
        `--notes are stored with a build, not with its release.\n  usage: ${usage}`,
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
        plan?.steps[0]?.share ?? canary,
      )
    }
    const onStopped = warnWhenForced(remote, values.force)
    const request = { remote, channel, canary, plan, onStopped }
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
  { remote, channel, canary, plan, onStopped }: Request,
  connection: Connection,
  options: TreeOptions & { check: boolean },
): Promise<number> {
  const { registration, version, sources } = await treeBuild(remote, connection, options)
  const { registry } = connection
  if (options.check) {
    await registerBuild(registration)
    return report(remote, await registry.check(remote, channel, version))
  }
  const released = await step(`${version} to the registry`, () =>
    releaseBuild({ ...registration, channel, canary, plan, onStopped }),
  )
  note(describeSources(sources))
  console.log(describeRelease({ ...released, version, canary, plan }))
  return EXIT.done
}

/** Releases a build that the registry has. */
async function releaseVersion(
  { remote, channel, canary, plan, onStopped }: Request,
  { registry }: Connection,
  { version, check }: { version: string; check: boolean },
): Promise<number> {
  if (check) return report(remote, await registry.check(remote, channel, version))
  const released = await releaseStored({
    ...{ registry, remote, version, channel, canary, plan, onStopped },
  })
  console.log(describeRelease({ ...released, uploaded: 0, version, canary, plan }))
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
