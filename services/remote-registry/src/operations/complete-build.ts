import { DomainError } from '@platform/service-kit'
import type { BuildWithContract } from '../domain/build.ts'
import type { Dependencies } from './dependencies.ts'

/** A build with all its files. @throws DomainError NOT_FOUND, BUILD_INCOMPLETE */
export async function completeBuild(
  { builds }: Pick<Dependencies, 'builds'>,
  remote: string,
  version: string,
): Promise<BuildWithContract> {
  const build = await builds.findWithContract(remote, version)
  if (!build) throw new DomainError('NOT_FOUND')
  if (!build.complete) throw new DomainError('BUILD_INCOMPLETE')
  return build
}
