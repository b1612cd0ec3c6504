import { SetUpFailure } from '../../setup/failure.mjs'
import { tryPnpm } from '../../setup/packages.mjs'

/** The projects whose tests need neither engines nor a platform. */
const PROJECTS = ['unit', 'dom', 'dom-isolated']
/** Lines of the end of the report: the failed tests and their number. */
const SHOWN_LINES = 60

/**
 * Runs the remote's own tests.
 * @param run pnpm, which a test replaces
 * @throws SetUpFailure with the end of their report
 */
export async function checkTests(
  remote: string,
  signal: AbortSignal,
  run: typeof tryPnpm = tryPnpm,
): Promise<void> {
  const projects = PROJECTS.flatMap((project) => ['--project', project])
  // A remote without a test of one kind is none the worse.
  const args = ['exec', 'vitest', 'run', ...projects, '--passWithNoTests', `${remote}/`]
  const { code, output } = await run(args, { signal })
  if (code === 0) return
  throw new SetUpFailure(
    `Tests of ${remote} fail.\n${output.trimEnd().split('\n').slice(-SHOWN_LINES).join('\n')}`,
    'To release it all the same: --no-tests',
  )
}
