import { join } from 'node:path'
import type { Checked } from '@platform/contracts/registry/releases'
import { commitOf } from '@platform/federation/release/commit-of'
import { type ReadBuild, readBuild } from '@platform/federation/release/read-build'
import { registerBuild, releaseBuild } from '@platform/federation/release/release-build'
import { checkBudget, kilobytes, readBudget } from '@platform/federation/release/size-budget'
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
import { describeState } from '../release/describe-state.ts'
import { describeDifferences, EXIT } from '../release/explain.ts'
import { runReleaseCommand } from '../release/run-release-command.ts'

const USAGE = `npm run release -- REMOTE ${CHANNEL_OPTION} [--canary PERCENT] [--no-build] [--check]`
const OPTIONS = {
  channel: { type: 'string' },
  canary: { type: 'string' },
  build: { type: 'boolean', default: true },
  check: { type: 'boolean', default: false },
} as const

/** `npm run release -- mfe-quests`: builds, signs, uploads, and gives the channel to the build. `--check`: sends the files, and says only what serving them would break. */
export const command: Command = (args, { signal }) =>
  runReleaseCommand(async (connect) => {
    const { positionals, values } = readArguments(args, OPTIONS, USAGE)
    const remote = readRemote(positionals[0], USAGE)
    const channel = readChannel(values.channel)
    const canary = readCanary(values.canary)
    const { registry, keyOf } = await connect()
    // Asked before the build, so that a wrong address, token or key is reported at once.
    await registry.status(channel)
    const key = await keyOf(remote)
    if (values.build) await step(`${remote} built`, () => buildRemote(remote, signal))

    const directory = join(ROOT, remote)
    const build = await readBuild(join(directory, 'dist'))
    await checkSize(build, directory)
    const { version } = build.description
    const commit = await commitOf(directory)
    if (values.check) {
      await registerBuild({ build, registry, key, commit, onProgress: showProgress })
      return report(await registry.check(remote, channel, version))
    }
    const { state, uploaded, changed } = await step(`${version} to the registry`, () =>
      releaseBuild({ build, registry, key, commit, channel, canary, onProgress: showProgress }),
    )
    note(commit ? `commit ${commit}` : 'built from uncommitted sources')
    const whom = canary === null ? 'everybody' : `${canary} % of the devices`
    console.log(
      changed
        ? `✓ ${channel} gives ${remote} ${version} to ${whom} (serial ${state.serial}, ${uploaded} files uploaded)`
        : `✓ ${channel} gave ${remote} ${version} to ${whom} already: nothing changed (serial ${state.serial})`,
    )
    console.log(describeState(state))
    return EXIT.done
  })

/** What a release would break, without one. */
function report({ differences }: Checked): number {
  if (differences.length === 0) {
    console.log('✓ A release would break nobody. Its files were sent, nothing is served.')
    return EXIT.done
  }
  console.error(
    `✗ A release would be refused (its files were sent, nothing is served):\n${describeDifferences(differences)}`,
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
