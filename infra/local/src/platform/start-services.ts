import type { Lifetime } from '../lifetime.ts'
import type { ProcessList } from '../processes/process-list.ts'
import { type RestartPolicy, supervise } from '../processes/supervise.ts'
import type { Settings } from '../settings.ts'
import { partnerFile } from './demo-partner.ts'
import { buildsEnvironment, serviceEnvironment } from './service-environment.ts'
import { readyUrl, serviceNames } from './services.ts'
import { type Part, startPart } from './start-part.ts'
import type { EngineEnvironment } from './start-supervised-engines.ts'

export interface ServerOptions {
  oneProcessEach: boolean
  restarts?: RestartPolicy | undefined
}

/** Starts the sandbox and every service, in one process or one each, and waits until all are ready. */
export async function startServices(
  settings: Settings,
  engines: EngineEnvironment,
  { oneProcessEach, restarts }: ServerOptions,
  lifetime: Lifetime,
  { listed }: ProcessList,
): Promise<void> {
  const parts = oneProcessEach ? partsApart(settings, engines) : [partTogether(settings, engines)]
  const starts = await Promise.allSettled(
    parts.map((part) =>
      supervise(
        listed(() => startPart(part, settings, lifetime.signal)),
        lifetime,
        restarts,
      ),
    ),
  )
  for (const start of starts) if (start.status === 'rejected') throw start.reason
}

function partTogether(settings: Settings, engines: EngineEnvironment): Part {
  return {
    name: 'services',
    script: 'infra/local/src/platform/host.ts',
    env: { ...placeOf(settings), ...engines },
    readyUrls: serviceNames.map((name) => readyUrl(name, settings)),
  }
}

function partsApart(settings: Settings, engines: EngineEnvironment): Part[] {
  const sandbox = {
    name: 'sandbox',
    script: 'infra/sandbox/src/server.ts',
    env: { ...placeOf(settings), PARTNER_FILE: partnerFile(settings) },
    readyUrls: [`http://127.0.0.1:${settings.ports.sandbox}/inbox`],
  }
  const builds = {
    name: 'builds',
    script: 'services/remote-registry/src/builds-server/server.ts',
    env: { ...process.env, ...buildsEnvironment(settings) },
    readyUrls: [`http://127.0.0.1:${settings.ports.builds}/healthz`],
  }
  const services = serviceNames.map((name) => ({
    name,
    script: `services/${name}/src/server.ts`,
    env: { ...serviceEnvironment(name, settings, engines), BUILDS_PORT: '' },
    readyUrls: [readyUrl(name, settings)],
  }))
  return [sandbox, builds, ...services]
}

/** The environment of a process that works out ports and folders by itself. */
function placeOf({ portBase, dataDir }: Settings): NodeJS.ProcessEnv {
  return { ...process.env, PORT_BASE: String(portBase), DATA_DIR: dataDir }
}
