import type { ReleaseRight } from '@platform/contracts/registry/release-roles'
import type { RegistryClient } from '@platform/federation/release/registry-client'
import { UsageError } from '@platform/service-kit/command-line'

/**
 * The name of the team whose token it is, if it may release the service: it owns the service's remote, or the file of the teams
 * names the service. A cluster serves everybody: a team that may not act in `stable` releases none. What the cluster itself lets the team do is in its role (`release-TEAM`).
 * @throws UsageError for a service of another team, or a right or channel that the team does not have
 */
export async function requireRight(
  registry: Pick<RegistryClient, 'team'>,
  service: string,
  right: ReleaseRight,
): Promise<string> {
  const { name, remotes, services: named, may, channels } = await registry.team()
  const isTheirs = named.includes(service) || remotes.includes(`mfe-${service}`)
  if (!isTheirs) throw new UsageError(`${service} is not a service of ${name}.`)
  if (!may.includes(right)) throw new UsageError(`${name} may not ${right}.`)
  if (channels && !channels.includes('stable')) {
    throw new UsageError(
      `${name} may act in ${channels.join(', ')} alone, and a service is in all channels.`,
    )
  }
  return name
}
