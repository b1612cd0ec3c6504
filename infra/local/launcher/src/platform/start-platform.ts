import { readFile } from 'node:fs/promises'
import { requireBrand } from '@platform/service-kit/require-brand'
import { ownTexts } from '../../../../../shell/server/own-texts.ts'
import { SetUpFailure } from '../../setup/failure.mjs'
import { step } from '../../setup/progress.mjs'
import { keyFiles } from '../keys/key-files.ts'
import type { Lifetime } from '../lifetime.ts'
import { createProcessList } from '../processes/process-list.ts'
import { keysDir, type Settings } from '../settings.ts'
import { buildBrowserCode } from './build-browser-code.ts'
import { ensureDemoData } from './demo-data.ts'
import { ensurePartner } from './demo-partner.ts'
import type { EngineOptions } from './engine-options.ts'
import { reportMissingRemotes } from './missing-remotes.ts'
import { publishRemotes, type RegistryAccess } from './publish-remotes.ts'
import { registerShell } from './register-shell.ts'
import { type NeededPort, requireFreePorts } from './require-free-ports.ts'
import { servicePorts, serviceUrl } from './services.ts'
import { startServers } from './start-servers.ts'
import type { ServerOptions } from './start-services.ts'
import { startShell } from './start-shell.ts'
import { enginePorts } from './start-supervised-engines.ts'

/** Starts everything that the site needs; all of it ends with the lifetime. */
export async function startPlatform(
  settings: Settings,
  options: ServerOptions,
  lifetime: Lifetime,
): Promise<void> {
  refuseWrongBrand()
  await requireFreePorts(platformPorts(settings, options), settings)
  const processes = createProcessList(settings.dataDir)
  const servers = startServers(settings, options, lifetime, processes)
  const builds = step('shell and remotes built', () => buildBrowserCode(lifetime.signal))
  await allOrFirstFailure([servers, builds])
  const registry = await registryAccess(settings)
  // First, since the remotes of this tree are made for the shell of this tree.
  await registerShell(registry)
  await reportMissingRemotes(registry)
  await step('remotes released', () => publishRemotes(registry))
  const partner = await ensurePartner(settings, lifetime.signal)
  await step('shell', () => startShell(settings, partner, lifetime, processes))
  await ensureDemoData(settings, lifetime.signal)
}

/** How this copy's own commands reach its registry. */
export async function registryAccess(settings: Settings): Promise<RegistryAccess> {
  const keys = keysDir(settings)
  const token = (await readFile(keyFiles(keys).releaseToken, 'utf8')).trim()
  return { url: serviceUrl('remote-registry', settings), token, keys }
}

export function platformPorts(settings: Settings, options?: EngineOptions): NeededPort[] {
  return [
    { port: settings.ports.shell, role: 'shell' },
    ...servicePorts(settings),
    ...enginePorts(settings, options),
  ]
}

/** Before anything starts: a brand that cannot be used would end every service of its own. */
function refuseWrongBrand(): void {
  try {
    requireBrand(process.env.BRAND_FILE, ownTexts)
  } catch (error) {
    throw new SetUpFailure((error as Error).message, 'docs/brands.md says what a brand file has.')
  }
}

/** Waits for all, so that nothing is still starting when the first failure is thrown. */
async function allOrFirstFailure(works: Promise<void>[]): Promise<void> {
  const results = await Promise.allSettled(works)
  for (const result of results) if (result.status === 'rejected') throw result.reason
}
