import { execFile } from 'node:child_process'
import { join } from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'

const ROOT = join(import.meta.dirname, '../../../../..')

/** Runs `npm run <command> -- <args>` against the platform under test. @returns its output */
export async function npmRun(command: string, ...args: string[]): Promise<string> {
  const line = [join(ROOT, 'infra/local/launcher/run.mjs'), command, ...args]
  const { stdout } = await promisify(execFile)(process.execPath, line, { cwd: ROOT })
  return stdout
}
