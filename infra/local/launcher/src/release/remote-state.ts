import type { Channel } from '@platform/contracts/registry/manifest'
import type { RemoteStatus } from '@platform/contracts/registry/releases'
import type { RegistryClient } from '@platform/federation/release/registry-client'

/** What a channel serves of one remote; undefined if it never had it. */
export async function remoteState(
  registry: Pick<RegistryClient, 'status'>,
  remote: string,
  channel: Channel,
): Promise<RemoteStatus | undefined> {
  const { remotes } = await registry.status(channel)
  return remotes.find((each) => each.remote === remote)
}
