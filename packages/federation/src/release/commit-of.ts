import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The commit checked out around a folder; null when anything there is uncommitted, or without git. */
export async function commitOf(directory: string): Promise<string | null> {
  const git = async (...args: string[]) =>
    (await run('git', args, { cwd: directory })).stdout.trim()
  try {
    const changes = await git('status', '--porcelain', '--untracked-files=normal', ':/')
    return changes ? null : await git('rev-parse', 'HEAD')
  } catch {
    return null
  }
}
