import { join } from 'node:path'
import type { Channel } from '@platform/contracts/registry/channels'
import { shellContract } from '@platform/federation/release/host-contract'
import { registryClient } from '@platform/federation/release/registry-client'
import { ROOT } from '../../setup/places.mjs'

/**
 * Registers the contract of the shell in this tree, so that the registry refuses releases that would break
 * it, to the channel that its pages follow. Returns the shell's version.
 */
export async function registerShell(
  access: { url: string; token: string },
  channel: Channel = 'stable',
): Promise<string> {
  const { version, contract } = shellContract(join(ROOT, 'shell'))
  await registryClient(access).registerHost('shell', version, contract, channel)
  return version
}
