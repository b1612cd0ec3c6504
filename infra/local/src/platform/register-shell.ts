import { join } from 'node:path'
import { shellContract } from '@platform/federation/release/host-contract'
import { registryClient } from '@platform/federation/release/registry-client'
import { remoteRoutes } from '../../../../shell/src/remotes/remote-routes.ts'
import { ROOT } from '../../setup/places.mjs'

/**
 * Tells the registry what the shell of this tree gives to remotes and asks of them, so that it refuses
 * releases which would break it. Gives the shell's version.
 */
export async function registerShell(access: { url: string; token: string }): Promise<string> {
  const remotes = remoteRoutes.map(({ remote }) => remote)
  const { version, contract } = shellContract(join(ROOT, 'shell'), remotes)
  await registryClient(access).registerHost('shell', version, contract)
  return version
}
