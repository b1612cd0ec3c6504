import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tryCommand } from '../../setup/command.mjs'
import { workspaceEnvironment } from '../../setup/packages.mjs'
import { NODE_24, ROOT } from '../../setup/places.mjs'
import { type Check, type Outcome, oneFailed } from './check.ts'

const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs')

/** The tests of some projects of vitest.config.ts; `paths` narrows them down. */
export function vitestCheck(name: string, projects: string[], paths: string[]): Check {
  return { name, run: (signal) => runVitest(projects, paths, {}, signal) }
}

/** Runs them with more environment and counts; a run that breaks before it can count has failed. */
export async function runVitest(
  projects: string[],
  paths: string[],
  env: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'platform-results-'))
  const results = join(folder, 'results.json')
  const args = [
    ...['run', '--reporter=default', '--reporter=json', `--outputFile.json=${results}`],
    ...projects.map((project) => `--project=${project}`),
    ...paths,
  ]
  try {
    const { code } = await tryCommand(NODE_24, [vitest, ...args], {
      signal,
      output: 'inherit',
      env: { ...workspaceEnvironment(), ...env },
    })
    const outcome = await readOutcome(results)
    const brokeOutsideTests = code !== 0 && outcome.failed === 0
    return brokeOutsideTests ? { ...outcome, failed: 1 } : outcome
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function readOutcome(file: string): Promise<Outcome> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (!text) return oneFailed
  const { numPassedTests, numFailedTests } = JSON.parse(text)
  return { passed: numPassedTests, failed: numFailedTests }
}
