import { join } from 'node:path'
import type { Channel } from '@platform/contracts/registry/channels'
import { shellContract } from '@platform/federation/release/host-contract'
import { registryClient } from '@platform/federation/release/registry-client'
import { remoteRoutes } from '../../../../../shell/src/remotes/remote-routes.ts'
import { ROOT } from '../../setup/places.mjs'

/**
 * Tells the registry what the shell of this tree gives to remotes and asks of them, so that it refuses
 * releases to the channel it follows which would break it. Gives the shell's version.
 */
export async function registerShell(
  access: { url: string; token: string },
  channel: Channel = 'stable',
): Promise<string> {
  const remotes = remoteRoutes.map(({ remote }) => remote)
  const { version, contract } = shellContract(join(ROOT, 'shell'), remotes)
  await registryClient(access).registerHost('shell', version, contract, channel)
  return version
}
