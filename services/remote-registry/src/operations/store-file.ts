import { createHash } from 'node:crypto'
import { DomainError } from '@platform/service-kit'
import type { Dependencies } from './dependencies.ts'
import { publishIfComplete } from './register-build.ts'

/**
 * Stores one file of a registered build; the last one completes it. Returns the paths that are missing.
 * @throws DomainError NOT_FOUND for a build or path that was not declared, FILE_MISMATCH
 */
export async function storeFile(
  deps: Pick<Dependencies, 'builds' | 'files' | 'clock'>,
  { remote, version, path }: { remote: string; version: string; path: string },
  bytes: Buffer,
): Promise<string[]> {
  const build = await deps.builds.find(remote, version)
  const declared = build?.description.files ?? {}
  const hash = Object.hasOwn(declared, path) ? declared[path] : undefined
  if (!build || hash === undefined) throw new DomainError('NOT_FOUND')

  const found = `sha384-${createHash('sha384').update(bytes).digest('base64')}`
  if (found !== hash) throw new DomainError('FILE_MISMATCH', { path, declared: hash, found })

  await deps.files.store(hash, bytes, path)
  // To compress it takes seconds, in which another build may have taken the place of one for previews.
  const now = await deps.builds.find(remote, version)
  if (!now || now.signed.text !== build.signed.text) throw new DomainError('NOT_FOUND')
  return publishIfComplete(deps, now)
}
