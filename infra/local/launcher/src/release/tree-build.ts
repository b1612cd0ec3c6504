import { join } from 'node:path'
import { commitHistory } from '@platform/federation/release/commit-history'
import {
  commitOf,
  recordedCommit,
  type SourcesCommit,
} from '@platform/federation/release/commit-of'
import { type ReadBuild, readBuild } from '@platform/federation/release/read-build'
import type { RegisterOptions } from '@platform/federation/release/release-build'
import { checkBudget, kilobytes, readBudget } from '@platform/federation/release/size-budget'
import { ROOT } from '../../setup/places.mjs'
import { note, step } from '../../setup/progress.mjs'
import { buildRemote } from './build-remote.ts'
import { checkContract } from './check-contract.ts'
import { checkTests } from './check-tests.ts'
import { checkTypes } from './check-types.ts'
import type { Connection } from './run-release-command.ts'

/** What a command does before it registers the build of this tree. */
export interface TreeOptions {
  signal: AbortSignal
  /** False: the build that is in `dist`. */
  build: boolean
  types: boolean
  /** Runs the tests of the remote. */
  tests: boolean
  notes?: string | undefined
}

/** A build of this tree, ready to be registered. */
export interface TreeBuild {
  registration: RegisterOptions
  version: string
  sources: SourcesCommit
}

/**
 * Checks the types of a remote's sources, runs its tests, builds it, and holds its contract and its size against what they may be.
 * @throws SetUpFailure, BuildProblem, BudgetExceeded
 */
export async function treeBuild(
  remote: string,
  { registry, keyOf }: Connection,
  options: TreeOptions,
): Promise<TreeBuild> {
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
  // A build made just now is that of the tree, also if turbo found it made at an earlier commit.
  const sources = options.build ? await commitOf(directory) : build.sources
  const commit = recordedCommit(sources)
  const history = await commitHistory(directory)
  const { notes } = options
  return {
    registration: { build, registry, key, commit, history, notes, onProgress: showProgress },
    version: build.description.version,
    sources,
  }
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
