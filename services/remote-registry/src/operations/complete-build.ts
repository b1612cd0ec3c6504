import { DomainError } from '@platform/service-kit'
import type { Build } from '../domain/build.ts'
import type { BuildsRepository } from '../repositories/builds-repository.ts'

/** A build that browsers may be given. @throws DomainError NOT_FOUND, BUILD_INCOMPLETE */
export async function completeBuild(
  builds: BuildsRepository,
  remote: string,
  version: string,
): Promise<Build> {
  const build = await builds.find(remote, version)
  if (!build) throw new DomainError('NOT_FOUND')
  if (!build.complete) throw new DomainError('BUILD_INCOMPLETE')
  return build
}
