import { channels } from '@platform/contracts/registry/channels'
import type { RegistryStatus } from '@platform/contracts/registry/releases'
import { registryClient } from '@platform/federation/release/registry-client'
import { note } from '../../setup/progress.mjs'
import { remoteNames } from '../remotes.ts'

/** Names the released remotes that are not in this tree: pages show nothing of them, and they still have their paths. */
export async function reportMissingRemotes(access: { url: string; token: string }): Promise<void> {
  const registry = registryClient(access)
  const found = await Promise.all(channels.map(registry.status))
  for (const { remote, servedIn } of missingRemotes(found, remoteNames())) {
    note(
      `${remote} is released in ${servedIn.join(' and ')} and not in this tree, so pages leave it out. To free its paths: npm run retire -- ${remote}`,
    )
  }
}

/** Remotes that a channel serves and the tree does not have, with these channels. */
export function missingRemotes(
  found: readonly RegistryStatus[],
  inTree: readonly string[],
): { remote: string; servedIn: string[] }[] {
  const served = found.flatMap(({ remotes }) => remotes).filter(({ versions }) => versions.length)
  const missing = served.filter(({ remote }) => !inTree.includes(remote))
  const byRemote = Map.groupBy(missing, ({ remote }) => remote)
  return [...byRemote].map(([remote, states]) => ({
    remote,
    servedIn: states.map(({ channel }) => channel),
  }))
}
