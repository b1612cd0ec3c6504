import { SignatureError, verifiedText } from '../rules/signed-text.ts'
import type { BuildDescription } from './build.ts'
import type { PlacedBuild } from './manifest.ts'
import type { Trust } from './signed.ts'

/** The description of a build, if a key of the remote's team signed it. @throws SignatureError */
export async function trustedBuild(
  remote: string,
  { version, build }: PlacedBuild,
  { teams }: Pick<Trust, 'teams'>,
): Promise<BuildDescription> {
  const text = await verifiedText(build, 'remote-build/1', teams[remote] ?? [])
  const description = JSON.parse(text) as BuildDescription
  // The signature is of another build of the same team.
  if (description.remote !== remote || description.version !== version) {
    throw new SignatureError(`${remote}@${version} is described as another build`)
  }
  return description
}

/**
 * Whether the page trusts a team for this remote. If not, none of its builds can run, and the page leaves out its links
 * and pages as if the manifest did not list it.
 */
export function hasTeam(remote: string, { teams }: Pick<Trust, 'teams'>): boolean {
  return (teams[remote] ?? []).length > 0
}
