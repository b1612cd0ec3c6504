import { join } from 'node:path'
import type { Channel } from '@platform/contracts/registry/channels'
import { shellContract } from '@platform/federation/release/host-contract'
import { registryClient } from '@platform/federation/release/registry-client'
import { ROOT } from '../../setup/places.mjs'
import { note } from '../../setup/progress.mjs'

/**
 * Registers the contract of the shell in this tree, so that the registry refuses releases that would break
 * it, to the channel that its pages follow; prints what it cannot run of the versions that are served or pinned there.
 * @returns the shell's version
 */
export async function registerShell(
  access: { url: string; token: string },
  channel: Channel = 'stable',
): Promise<string> {
  const { version, contract } = shellContract(join(ROOT, 'shell'))
  const { differences } = await registryClient(access).registerHost(
    'shell',
    version,
    contract,
    channel,
  )
  for (const { where, what, breaks } of differences) {
    note(`! ${where}: ${what} (breaks ${breaks})`)
  }
  return version
}
