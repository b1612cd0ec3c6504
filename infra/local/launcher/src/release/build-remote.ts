import { SetUpFailure } from '../../setup/failure.mjs'
import { tryPnpm } from '../../setup/packages.mjs'

/** Builds one remote for release; unchanged sources are not built again. @throws SetUpFailure with webpack's words */
export async function buildRemote(remote: string, signal: AbortSignal): Promise<void> {
  const { code, output } = await tryPnpm(['run', 'build', `--filter=./${remote}`], { signal })
  if (code !== 0) throw new SetUpFailure(`${remote} does not build.\n${output}`)
}
