import {
  type ServiceName,
  serviceNames,
  serviceOf,
  tokenIssuer,
} from '@platform/contracts/services'
import { jwksUrl } from '@platform/service-kit/environment'
import type { Lifetime } from '../lifetime.ts'
import type { ProcessList } from '../processes/process-list.ts'
import { type RestartPolicy, supervise } from '../processes/supervise.ts'
import { chainFile, paymentsFile, type Settings } from '../settings.ts'
import { partnerFile } from './demo-partner.ts'
import type { EngineOptions } from './engine-options.ts'
import { buildsEnvironment, serviceEnvironment, serviceUrls } from './service-environment.ts'
import { readyUrl, serviceUrl } from './services.ts'
import { type ServerProcess, startServerProcess } from './start-server-process.ts'
import type { EngineEnvironment } from './start-supervised-engines.ts'

export interface ServerOptions extends EngineOptions {
  oneProcessEach: boolean
  /** Of each service but the gateway, with a process each: 1 or 2; default 1. */
  instances?: 1 | 2
  restarts?: RestartPolicy | undefined
  /** Settings of every server, beside its own. */
  environment?: Readonly<Record<string, string>>
}

/** Starts the sandbox and every service, in one process or one each, and waits until all are ready. */
export async function startServices(
  settings: Settings,
  engines: EngineEnvironment,
  { oneProcessEach, instances = 1, restarts, environment }: ServerOptions,
  lifetime: Lifetime,
  { listed }: ProcessList,
): Promise<void> {
  const servers = oneProcessEach
    ? processPerService(settings, engines, instances)
    : [processOfAll(settings, engines)]
  const together = stopTogether(lifetime)
  const starts = await Promise.allSettled(
    servers.map((server) =>
      supervise(
        listed(() =>
          startServerProcess(
            { ...server, env: { ...server.env, ...environment } },
            settings,
            lifetime.signal,
          ),
        ),
        together,
        restarts,
      ),
    ),
  )
  for (const start of starts) if (start.status === 'rejected') throw start.reason
}

/** None of these processes needs another one to stop, and each takes seconds when it drains: they stop at the same time. */
function stopTogether(lifetime: Lifetime): Lifetime {
  const stops: (() => Promise<void>)[] = []
  lifetime.defer(async () => {
    await Promise.all(stops.map((stop) => stop()))
  })
  return { ...lifetime, defer: (stop) => stops.push(stop) }
}

function processOfAll(settings: Settings, engines: EngineEnvironment): ServerProcess {
  return {
    name: 'services',
    script: 'infra/local/launcher/src/platform/all-services.ts',
    env: { ...baseEnvironment(settings), ...engines },
    readyUrls: serviceNames.map((name) => readyUrl(name, settings)),
  }
}

function processPerService(
  settings: Settings,
  engines: EngineEnvironment,
  instances: 1 | 2,
): ServerProcess[] {
  const sandbox = {
    name: 'sandbox',
    script: 'infra/local/sandbox/src/server.ts',
    env: {
      ...baseEnvironment(settings),
      PARTNER_FILE: partnerFile(settings),
      CHAIN_FILE: chainFile(settings),
      PAYMENTS_FILE: paymentsFile(settings),
    },
    readyUrls: [`http://127.0.0.1:${settings.ports.sandbox}/inbox`],
  }
  const builds = {
    name: 'builds',
    script: 'services/remote-registry/src/builds-server/server.ts',
    env: { ...process.env, ...engines, ...buildsEnvironment(settings) },
    readyUrls: [`http://127.0.0.1:${settings.ports.builds}/healthz`],
  }
  const perInstance = instances === 1 ? [settings] : [settings, secondInstances(settings)]
  const services = perInstance.flatMap((own, index) =>
    serviceNames.flatMap((name): ServerProcess[] => {
      if (isGateway(name) && index > 0) return []
      const env = {
        ...serviceEnvironment(name, own, engines),
        ...(instances > 1 ? severalInstances(perInstance) : {}),
        // Without a port remote-registry serves no builds: the process above does.
        BUILDS_PORT: '',
      }
      const script = `services/${name}/src/server.ts`
      const named = index === 0 ? name : `${name}-${index + 1}`
      return [{ name: named, script, env, readyUrls: [readyUrl(name, own)] }]
    }),
  )
  return [sandbox, builds, ...services]
}

/** The gateway has one instance: it distributes calls over the others. */
const isGateway = (name: ServiceName) => serviceOf(name).forwardsPrefixes ?? false

/** How far the ports of second instances are from those of the first (ARCHITECTURE.md). */
const SECOND_OFFSET = 30

/** The same settings but for the ports of the services. */
function secondInstances(settings: Settings): Settings {
  const moved = serviceNames
    .filter((name) => !isGateway(name))
    .map((name) => [name, settings.ports[name] + SECOND_OFFSET])
  return { ...settings, ports: { ...settings.ports, ...Object.fromEntries(moved) } }
}

/**
 * What each service needs when there are several instances of each: the addresses of all, and DRAIN_MS, for which one
 * that stops still serves, until the gateway has seen that it is not ready.
 */
function severalInstances(perInstance: readonly Settings[]): Record<string, string> {
  const [first, ...others] = perInstance.map(serviceUrls)
  const lists = Object.entries(first ?? {}).map(([key, url]) => [
    key,
    [...new Set([url, ...others.map((urls) => urls[key])])].join(','),
  ])
  const keys = perInstance.map((own) => jwksUrl(serviceUrl(tokenIssuer.name, own)))
  return { ...Object.fromEntries(lists), JWKS_URL: keys.join(','), DRAIN_MS: '3000' }
}

/** The environment of a process that derives its ports and folders from the base and the data folder. */
function baseEnvironment({ portBase, dataDir }: Settings): NodeJS.ProcessEnv {
  return { ...process.env, PORT_BASE: String(portBase), DATA_DIR: dataDir }
}
