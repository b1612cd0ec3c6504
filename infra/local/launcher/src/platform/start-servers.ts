import { step } from '../../setup/progress.mjs'
import { ensureKeys } from '../keys/ensure-keys.ts'
import type { Lifetime } from '../lifetime.ts'
import type { ProcessList } from '../processes/process-list.ts'
import { remoteNames } from '../remotes.ts'
import { keysDir, type Settings } from '../settings.ts'
import { type ServerOptions, startServices } from './start-services.ts'
import { startSupervisedEngines } from './start-supervised-engines.ts'

/** Starts the engines, then the services: everything but the page and the remotes. */
export async function startServers(
  settings: Settings,
  options: ServerOptions,
  lifetime: Lifetime,
  processes: ProcessList,
): Promise<void> {
  ensureKeys(keysDir(settings), remoteNames())
  const engines = await step('engines', () =>
    startSupervisedEngines(settings, lifetime, processes, options),
  )
  await step('services', () => startServices(settings, engines, options, lifetime, processes))
}
