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
import type { Settings } from '../settings.ts'
import { partnerFile } from './demo-partner.ts'
import { buildsEnvironment, serviceEnvironment, serviceUrls } from './service-environment.ts'
import { readyUrl, serviceUrl } from './services.ts'
import { type Part, startPart } from './start-part.ts'
import type { EngineEnvironment } from './start-supervised-engines.ts'

export interface ServerOptions {
  oneProcessEach: boolean
  /** Of each service but the gateway, with a process each: 1 or 2; default 1. */
  instances?: 1 | 2
  restarts?: RestartPolicy | undefined
}

/** Starts the sandbox and every service, in one process or one each, and waits until all are ready. */
export async function startServices(
  settings: Settings,
  engines: EngineEnvironment,
  { oneProcessEach, instances = 1, restarts }: ServerOptions,
  lifetime: Lifetime,
  { listed }: ProcessList,
): Promise<void> {
  const parts = oneProcessEach
    ? partsApart(settings, engines, instances)
    : [partTogether(settings, engines)]
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
    script: 'infra/local/launcher/src/platform/host.ts',
    env: { ...placeOf(settings), ...engines },
    readyUrls: serviceNames.map((name) => readyUrl(name, settings)),
  }
}

function partsApart(settings: Settings, engines: EngineEnvironment, instances: 1 | 2): Part[] {
  const sandbox = {
    name: 'sandbox',
    script: 'infra/local/sandbox/src/server.ts',
    env: { ...placeOf(settings), PARTNER_FILE: partnerFile(settings) },
    readyUrls: [`http://127.0.0.1:${settings.ports.sandbox}/inbox`],
  }
  const builds = {
    name: 'builds',
    script: 'services/remote-registry/src/builds-server/server.ts',
    env: { ...process.env, ...buildsEnvironment(settings) },
    readyUrls: [`http://127.0.0.1:${settings.ports.builds}/healthz`],
  }
  const copies = instances === 1 ? [settings] : [settings, secondInstances(settings)]
  const services = copies.flatMap((copy, index) =>
    serviceNames.flatMap((name): Part[] => {
      if (isEntry(name) && index > 0) return []
      const env = {
        ...serviceEnvironment(name, copy, engines),
        ...(instances > 1 ? togetherEnvironment(copies) : {}),
        BUILDS_PORT: '',
      }
      const script = `services/${name}/src/server.ts`
      const named = index === 0 ? name : `${name}-${index + 1}`
      return [{ name: named, script, env, readyUrls: [readyUrl(name, copy)] }]
    }),
  )
  return [sandbox, builds, ...services]
}

/** The gateway has one instance: it distributes calls over the others. */
const isEntry = (name: ServiceName) => serviceOf(name).forwardsPrefixes ?? false

/** How far the ports of second instances are from those of the first. */
const SECOND_OFFSET = 30

/** The same settings but for the ports of the services. */
function secondInstances(settings: Settings): Settings {
  const moved = serviceNames
    .filter((name) => !isEntry(name))
    .map((name) => [name, settings.ports[name] + SECOND_OFFSET])
  return { ...settings, ports: { ...settings.ports, ...Object.fromEntries(moved) } }
}

/** Addresses of the others when there are two of each; one that stops serves until the gateway has seen that it is not ready. */
function togetherEnvironment(copies: readonly Settings[]): Record<string, string> {
  const [first, ...others] = copies.map(serviceUrls)
  const lists = Object.entries(first ?? {}).map(([key, url]) => [
    key,
    [...new Set([url, ...others.map((urls) => urls[key])])].join(','),
  ])
  const keys = copies.map((copy) => jwksUrl(serviceUrl(tokenIssuer.name, copy)))
  return { ...Object.fromEntries(lists), JWKS_URL: keys.join(','), DRAIN_MS: '3000' }
}

/** The environment of a process that derives its ports and folders from the base and the data folder. */
function placeOf({ portBase, dataDir }: Settings): NodeJS.ProcessEnv {
  return { ...process.env, PORT_BASE: String(portBase), DATA_DIR: dataDir }
}
