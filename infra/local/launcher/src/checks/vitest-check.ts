import { statSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tryCommand } from '../../setup/command.mjs'
import { workspaceEnvironment } from '../../setup/packages.mjs'
import { NODE_24, ROOT } from '../../setup/places.mjs'
import { type Check, type Outcome, oneFailed } from './check.ts'
import { OUTCOME_FILE } from './outcome-reporter.ts'

export const VITEST = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs')
const reporter = join(import.meta.dirname, 'outcome-reporter.ts')

/** The tests of some projects of vitest.config.ts; `paths` filters them. */
export function vitestCheck(
  name: string,
  projects: readonly string[],
  paths: readonly string[],
): Check {
  return { name, run: (signal) => runVitest(projects, paths, {}, signal) }
}

/** Runs the tests with extra environment variables; a run without an outcome has failed. */
export async function runVitest(
  projects: readonly string[],
  paths: readonly string[],
  env: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'platform-results-'))
  const outcomeFile = join(folder, 'outcome.json')
  const args = [
    ...['run', '--reporter=default', `--reporter=${reporter}`],
    ...projects.map((project) => `--project=${project}`),
    ...paths.map(testFilter),
  ]
  try {
    const { code } = await tryCommand(NODE_24, [VITEST, ...args], {
      signal,
      output: 'inherit',
      env: { ...workspaceEnvironment(), ...env, [OUTCOME_FILE]: outcomeFile },
    })
    const outcome = await readOutcome(outcomeFile)
    if (code === 0 || outcome.failed > 0) return outcome
    // A global setup that throws is not among the errors that a reporter gets.
    const reason = `vitest ended with code ${code}; its output above names the error`
    return outcome.passed === 0
      ? { ...oneFailed, notRun: reason }
      : { ...outcome, failed: 1, failures: [reason] }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Vitest takes a relative path as a part of any path: `services` would choose `contracts/src/services.test.ts` too.
 * @param path from the root, of a file or folder
 */
export function testFilter(path: string): string {
  const absolute = join(ROOT, path)
  return statSync(absolute).isDirectory() ? `${absolute}/` : absolute
}

async function readOutcome(file: string): Promise<Outcome> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  return text ? JSON.parse(text) : oneFailed
}
