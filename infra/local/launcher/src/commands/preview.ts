import { writeFile } from 'node:fs/promises'
import { PREVIEW_DAYS } from '@platform/contracts/registry/previews'
import { registerBuild } from '@platform/federation/release/release-build'
import { readWhole } from '@platform/service-kit/option-values'
import { note, step } from '../../setup/progress.mjs'
import type { Command } from '../command.ts'
import { CHANNEL_OPTION, readArguments, readChannel, readRemote } from '../release/arguments.ts'
import { describeSources } from '../release/describe-outcome.ts'
import { previewComment, previewLink } from '../release/describe-preview.ts'
import { EXIT } from '../release/explain.ts'
import { type Connection, runReleaseCommand } from '../release/run-release-command.ts'
import { type TreeOptions, treeBuild } from '../release/tree-build.ts'

export const usage = `npm run preview -- REMOTE [--version VERSION] [--days N] [--path PATH] [--note TEXT] [--comment FILE] ${CHANNEL_OPTION} [--no-build] [--no-types] [--notes TEXT]`
const OPTIONS = {
  version: { type: 'string' },
  days: { type: 'string' },
  path: { type: 'string' },
  note: { type: 'string' },
  comment: { type: 'string' },
  channel: { type: 'string' },
  build: { type: 'boolean', default: true },
  types: { type: 'boolean', default: true },
  notes: { type: 'string' },
} as const

/**
 * `npm run preview -- mfe-quests`: registers the build of this tree, and prints a link that shows it in the live site to those
 * who may open previews, for seven days, and a comment for a pull request (`--comment FILE` writes it). Nothing is served to others.
 * `--version`: of a build that the registry has. `--channel`: what the comment compares it with.
 */
export const command: Command = (args, { signal }) =>
  runReleaseCommand(args, async (connect) => {
    const { positionals, values } = readArguments(args, OPTIONS, usage)
    const channel = readChannel(values.channel)
    const days =
      values.days === undefined ? undefined : readWhole('--days', values.days, 1, PREVIEW_DAYS.most)
    const { path, note } = values
    const remote = readRemote(positionals[0], usage)
    const connection = await connect()
    const { registry, site } = connection
    // Asked before the build, so that a wrong address or token is reported at once.
    const { remotes } = await registry.status(channel)
    const version =
      values.version ??
      (await registerTree(remote, connection, { signal, tests: false, ...values }))
    const preview = await registry.preview(remote, { version, days, path, note })
    const stable = remotes.find((each) => each.remote === remote)?.versions[0]?.version
    const [build, before] = await Promise.all([
      registry.build(remote, version),
      stable === undefined ? null : registry.build(remote, stable),
    ])
    const { differences } = await registry.check(remote, channel, version)
    const comment = previewComment({
      ...{ site, preview, differences },
      commit: build.commit,
      initialGzip: build.initialGzip,
      stableGzip: before?.initialGzip ?? null,
    })
    console.log(
      `✓ ${remote} ${version}, for reviewers until ${preview.expiresAt}:\n  ${previewLink(site, preview)}`,
    )
    if (values.comment === undefined) console.log(`\n${comment}`)
    else await writeFile(values.comment, comment)
    return EXIT.done
  })

/** @returns the version */
async function registerTree(
  remote: string,
  connection: Connection,
  options: TreeOptions,
): Promise<string> {
  const { registration, version, sources } = await treeBuild(remote, connection, options)
  await step(`${version} to the registry`, () => registerBuild(registration))
  note(describeSources(sources))
  return version
}
