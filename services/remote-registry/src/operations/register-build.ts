import type { BuildDescription } from '@platform/contracts/registry/http'
import { type Clock, DomainError } from '@platform/service-kit'
import { digestOf } from '../domain/build.ts'
import type { BuildsRepository } from '../repositories/builds-repository.ts'
import type { BuildFiles } from '../storage/build-files.ts'

interface Parts {
  builds: BuildsRepository
  files: BuildFiles
  clock: Clock
}

/**
 * Registers a build and tells which of its files are still to be uploaded; with none it is complete.
 * Files are looked for every time, so that registering again also mends a store that lost some.
 * @throws DomainError BUILD_EXISTS when the version is taken by other content
 */
export async function registerBuild(
  { builds, files, clock }: Parts,
  description: BuildDescription,
): Promise<string[]> {
  const digest = digestOf(description)
  const build = await builds.register(description, digest, clock.now())
  if (build.digest !== digest) throw new DomainError('BUILD_EXISTS')
  return completeIfWhole({ builds, files, clock }, description)
}

/** Publishes a build when its last file is there. Returns the paths that are missing. */
export async function completeIfWhole(
  { builds, files, clock }: Parts,
  description: BuildDescription,
): Promise<string[]> {
  const entries = await Promise.all(
    Object.entries(description.files).map(async ([path, hash]) => ({
      path,
      stored: await files.has(hash),
    })),
  )
  const missing = entries.flatMap(({ path, stored }) => (stored ? [] : path))
  if (missing.length === 0) {
    await files.publish(description)
    await builds.complete(description.remote, description.version, clock.now())
  }
  return missing
}
