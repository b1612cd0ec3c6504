import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const ROOT = join(import.meta.dirname, '../../../../..')
const BUILD_MS = 30 * 60_000

/** Runs a program in the root of the tree. @returns what it printed */
export type Run = (program: string, args: readonly string[]) => Promise<string>

export const runInRoot: Run = async (program, args) =>
  (await promisify(execFile)(program, args, { cwd: ROOT, timeout: BUILD_MS, maxBuffer: 64 << 20 }))
    .stdout

/**
 * Builds the image of this commit, pushes it, and names it by its digest: what is released cannot be changed under its name.
 * @param repository `registry.example.com/platform`
 * @throws Error for a tree with changes that no commit has, and what docker says
 */
export async function buildImage(run: Run, repository: string): Promise<string> {
  const changes = (await run('git', ['status', '--porcelain'])).trim()
  if (changes !== '') throw new Error('The tree has changes that no commit has: commit them first.')
  const commit = (await run('git', ['rev-parse', 'HEAD'])).trim()
  const tag = `${repository}:${commit}`
  await run('docker', ['build', '-f', 'infra/deployment/Dockerfile', '-t', tag, '.'])
  await run('docker', ['push', tag])
  const format = '{{index .RepoDigests 0}}'
  const digest = (await run('docker', ['image', 'inspect', '--format', format, tag])).trim()
  if (!digest.includes('@sha256:')) throw new Error(`docker names no digest of ${tag}: ${digest}`)
  return digest
}
