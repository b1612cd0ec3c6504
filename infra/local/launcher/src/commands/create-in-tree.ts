import { CreateProblem } from '@platform/create'
import { SetUpFailure } from '../../setup/failure.mjs'
import { tryPnpm } from '../../setup/packages.mjs'
import { EXIT, UsageError } from '../release/explain.ts'

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

/** Runs pnpm in the tree. @throws SetUpFailure with its output when it fails */
export function workspacePnpm(signal: AbortSignal): (args: string[]) => Promise<void> {
  return async (args) => {
    const { code, output } = await tryPnpm(args, { signal })
    if (code !== 0) throw new SetUpFailure(`pnpm ${args.join(' ')} failed.\n${output}`)
  }
}
