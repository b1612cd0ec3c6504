import type { BuildDescription } from '@platform/contracts/registry/build'
import type { PlacedBuild } from '@platform/contracts/registry/manifest'
import type { Trust } from '@platform/contracts/registry/signed'
import { SignatureError, verifiedText } from '@platform/contracts/rules/signed-text'

/** The description of a build, if a key of the remote's team signed it. @throws SignatureError */
export async function trustedBuild(
  remote: string,
  { version, build }: PlacedBuild,
  { teams }: Pick<Trust, 'teams'>,
): Promise<BuildDescription> {
  const text = await verifiedText(build, 'remote-build/1', teams[remote] ?? [])
  const description = JSON.parse(text) as BuildDescription
  // A team's word for one build must not pass for another of its builds.
  if (description.remote !== remote || description.version !== version) {
    throw new SignatureError(`${remote}@${version} is described as another build`)
  }
  return description
}

/**
 * Whether the page trusts a team for the remote. Without one no build of it runs, so the page shows neither its links
 * nor its pages, as if it were not in the manifest.
 */
export function hasTeam(remote: string, { teams }: Pick<Trust, 'teams'>): boolean {
  return (teams[remote] ?? []).length > 0
}
