import { createHash } from 'node:crypto'
import { type Clock, DomainError } from '@platform/service-kit'
import type { BuildsRepository } from '../repositories/builds-repository.ts'
import type { BuildFiles } from '../storage/build-files.ts'
import { completeIfWhole } from './register-build.ts'

/**
 * Takes one file of a registered build; the last one completes it. Returns the paths still missing.
 * @throws DomainError NOT_FOUND for a build or path that was not declared, FILE_MISMATCH
 */
export async function storeFile(
  parts: { builds: BuildsRepository; files: BuildFiles; clock: Clock },
  { remote, version, path }: { remote: string; version: string; path: string },
  bytes: Buffer,
): Promise<string[]> {
  const build = await parts.builds.find(remote, version)
  const declared = build?.description.files ?? {}
  const hash = Object.hasOwn(declared, path) ? declared[path] : undefined
  if (!build || hash === undefined) throw new DomainError('NOT_FOUND')

  const found = `sha384-${createHash('sha384').update(bytes).digest('base64')}`
  if (found !== hash) throw new DomainError('FILE_MISMATCH', { path, declared: hash, found })

  await parts.files.store(hash, path, bytes)
  return completeIfWhole(parts, build.description)
}
