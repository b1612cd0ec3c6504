import { execFile } from 'node:child_process'
import { relative } from 'node:path'
import { promisify } from 'node:util'
import { MOST_COMMITS, type SourceCommit, sourceCommit } from '@platform/contracts/registry/build'

const run = promisify(execFile)

/**
 * The last commits to the sources of a remote, newest first: those that touch its folder or a package, which may be a part of
 * it. None without git.
 */
export async function commitHistory(directory: string): Promise<SourceCommit[]> {
  const git = async (...args: string[]) => (await run('git', args, { cwd: directory })).stdout
  try {
    const root = (await git('rev-parse', '--show-toplevel')).trim()
    const folder = relative(root, directory) || '.'
    const log = await git(
      ...['log', '-n', String(MOST_COMMITS), '--format=%H%x09%s', '--'],
      ...[`:/${folder}`, ':/packages'],
    )
    return log.split('\n').flatMap((line) => (line === '' ? [] : readCommit(line)))
  } catch {
    return []
  }
}

function readCommit(line: string): SourceCommit[] {
  const [commit = '', ...words] = line.split('\t')
  const text = words.join(' ').trim()
  const subject = sourceCommit.shape.subject.safeParse(text.slice(0, 120).trim())
  return [{ commit, subject: subject.success ? subject.data : null }]
}
