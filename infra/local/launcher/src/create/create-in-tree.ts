import { join } from 'node:path'
import { CreateProblem, restoring, type Undo } from '@platform/create'
import { UsageError } from '@platform/service-kit/command-line'
import { SetUpFailure } from '../../setup/failure.mjs'
import { tryPnpm } from '../../setup/packages.mjs'
import { ROOT } from '../../setup/places.mjs'
import { note, step } from '../../setup/progress.mjs'
import { EXIT } from '../release/explain.ts'

/** What a generator made. */
interface Made {
  /** From the root. */
  files: readonly string[]
  undo: Undo
}

/** Runs a generator and explains what was wrong with its arguments. @returns the exit code */
export async function createInTree(usage: string, create: () => Promise<number>): Promise<number> {
  try {
    return await create()
  } catch (error) {
    if (!(error instanceof CreateProblem || error instanceof UsageError)) throw error
    console.error(`\n✗ ${error.message}\n  usage: ${usage}`)
    return EXIT.usage
  }
}

/**
 * Installs, formats and renders what a generator made. When a step fails or is interrupted, the generator's files and
 * the lock file are as they were before.
 */
export async function completeInTree({ files, undo }: Made, signal: AbortSignal): Promise<void> {
  const restoreLockFile = await restoring(join(ROOT, 'pnpm-lock.yaml'))
  const pnpm = workspacePnpm(signal)
  for (const file of files) console.log(`  ${file}`)
  try {
    await step('npm packages', () => pnpm(['install', '--no-frozen-lockfile']))
    await step('formatted', () => pnpm(['exec', 'biome', 'check', '--write', ...files]))
    await step('deployment files', () => pnpm(['run', 'render']))
  } catch (error) {
    await undo()
    await restoreLockFile()
    note('Every file above is as it was before. If deployment files changed: npm run render')
    throw error
  }
}

/** Runs pnpm in the tree. @throws SetUpFailure with its output when it fails */
function workspacePnpm(signal: AbortSignal): (args: string[]) => Promise<void> {
  return async (args) => {
    const { code, output } = await tryPnpm(args, { signal })
    if (code !== 0) throw new SetUpFailure(`pnpm ${args.join(' ')} failed.\n${output}`)
  }
}
