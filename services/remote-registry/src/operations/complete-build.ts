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

/**
 * One that a channel may serve, or somebody may be pinned to. By what was so when it was registered: nobody has reviewed it once the
 * key for previews is changed.
 * @throws DomainError NOT_FOUND, BUILD_INCOMPLETE, SIGNATURE_INVALID for one that a team for previews alone signed
 */
export async function releasableBuild(
  deps: Pick<Dependencies, 'builds'>,
  remote: string,
  version: string,
): Promise<BuildWithContract> {
  const build = await completeBuild(deps, remote, version)
  if (build.isPreview) {
    throw new DomainError('SIGNATURE_INVALID', { reason: 'the key is for previews alone' })
  }
  return build
}
