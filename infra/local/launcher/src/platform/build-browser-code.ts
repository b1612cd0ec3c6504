import { SetUpFailure } from '../../setup/failure.mjs'
import { tryPnpm } from '../../setup/packages.mjs'
import { failedBuilds } from './failed-builds.ts'

/** Builds the shell and the remotes; turbo's cache leaves out what has not changed. */
export async function buildBrowserCode(signal: AbortSignal): Promise<void> {
  const { code, output } = await tryPnpm(['run', 'build'], { signal })
  if (code !== 0) throw new SetUpFailure(`${failedBuilds(output)}\n${output}`)
}
