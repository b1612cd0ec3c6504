import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** The state of the sources at some moment. */
export interface SourcesCommit {
  /** The commit that was checked out; null if unknown, for example without git. */
  commit: string | null
  /** Whether the sources had changes since that commit. */
  uncommitted: boolean
}

export const unknownCommit: SourcesCommit = { commit: null, uncommitted: false }

const run = promisify(execFile)

/** The commit checked out around a folder, and whether anything there is uncommitted. */
export async function commitOf(directory: string): Promise<SourcesCommit> {
  const git = async (...args: string[]) =>
    (await run('git', args, { cwd: directory })).stdout.trim()
  try {
    const changes = await git('status', '--porcelain', '--untracked-files=normal', ':/')
    return { commit: await git('rev-parse', 'HEAD'), uncommitted: changes !== '' }
  } catch {
    return unknownCommit
  }
}

/** The commit that the registry records: null for uncommitted sources. */
export function recordedCommit({ commit, uncommitted }: SourcesCommit): string | null {
  return uncommitted ? null : commit
}
