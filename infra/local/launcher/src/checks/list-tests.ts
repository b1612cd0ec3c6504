import { execFile } from 'node:child_process'
import { relative } from 'node:path'
import { promisify } from 'node:util'
import { NODE_24, ROOT } from '../../setup/places.mjs'
import { testFilter, VITEST } from './vitest-check.ts'

const run = promisify(execFile)
/** Above Node's default of 1 MiB, at which it would kill the command. */
const MOST_OUTPUT_BYTES = 64 * 1024 * 1024

export interface TestFile {
  /** From the root. */
  file: string
  /** Of vitest.config.ts. */
  project: string
}

/** Files with tests at these paths. */
export async function listTests(paths: readonly string[]): Promise<TestFile[]> {
  // A path after --json would be the file that the list is written to.
  const args = [VITEST, 'list', ...paths.map(testFilter), '--filesOnly', '--json']
  const { stdout } = await run(NODE_24, args, { cwd: ROOT, maxBuffer: MOST_OUTPUT_BYTES })
  const listed = JSON.parse(stdout) as { file: string; projectName: string }[]
  return listed.map(({ file, projectName }) => ({
    file: relative(ROOT, file),
    project: projectName,
  }))
}
