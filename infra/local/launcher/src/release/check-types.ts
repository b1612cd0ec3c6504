import { relative } from 'node:path'
import { SetUpFailure } from '../../setup/failure.mjs'
import { tryPnpm } from '../../setup/packages.mjs'
import { ROOT } from '../../setup/places.mjs'

/**
 * Checks the types of a remote's sources: its build only removes them.
 * @param directory of the remote
 * @throws SetUpFailure with the compiler's words
 */
export async function checkTypes(directory: string, signal: AbortSignal): Promise<void> {
  const args = ['exec', 'tsc', '--singleThreaded', '--noEmit', '-p', directory]
  const { code, output } = await tryPnpm(args, { signal })
  if (code === 0) return
  throw new SetUpFailure(
    `${relative(ROOT, directory)} does not type-check.\n${output.trimEnd()}`,
    'To release it all the same: --no-types',
  )
}
