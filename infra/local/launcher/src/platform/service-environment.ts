import { join } from 'node:path'
import { devPortOffset } from '@platform/federation/dev-port'
import { urlKeyOf } from '@platform/service-kit/addresses'
import { ROOT } from '../../setup/places.mjs'
import { keyFiles } from '../keys/key-files.ts'
import { remoteNames } from '../remotes.ts'
import { keysDir, type Settings } from '../settings.ts'
import { sandboxProviders } from './sandbox-providers.ts'
import { SERVICES, type ServiceName, serviceNames, serviceUrl } from './services.ts'
import type { EngineEnvironment } from './start-supervised-engines.ts'

/**
 * The environment of one service on this machine. Its own keys may be set in the launcher's environment
 * (real providers in place of the sandbox's); where the parts find each other is always decided here.
 */
export function serviceEnvironment(
  name: ServiceName,
  settings: Settings,
  engines: EngineEnvironment,
): NodeJS.ProcessEnv {
  return {
    PUBLIC_ORIGIN: settings.address,
    ...ownEnvironment(name, settings),
    ...process.env,
    ...(name === 'identity' ? sandboxProviders(settings, process.env) : {}),
    ...serviceUrls(settings),
    ...engines,
    PORT: String(settings.ports[SERVICES[name]]),
    JWKS_URL: `${serviceUrl('identity', settings)}/.well-known/jwks.json`,
    SERVICE_KEY_FILE: join(settings.dataDir, 'keys', `${name}.json`),
  }
}

/** `<SERVICE>_URL` of every service. */
export function serviceUrls(settings: Settings): Record<string, string> {
  return Object.fromEntries(
    serviceNames.map((name) => [urlKeyOf(name), serviceUrl(name, settings)]),
  )
}

/** Where the files of builds lie and are served. */
export function buildsEnvironment({ dataDir, ports }: Settings): Record<string, string> {
  return { BLOB_DIR: join(dataDir, 'builds'), BUILDS_PORT: String(ports.builds) }
}

function ownEnvironment(name: ServiceName, settings: Settings): Record<string, string> {
  const { dataDir, ports } = settings
  if (name === 'identity') {
    return {
      IDENTITY_SECRET_FILE: join(dataDir, 'keys', 'identity.secret'),
      // All simulated people come from one address, and no message costs anything.
      ...{ OTP_SENDS_PER_NETWORK: '1000000', OTP_SENDS_PER_HOUR: '1000000' },
      OTP_SENDS_PER_PREFIX: '*:1000000',
    }
  }
  if (name === 'wallet') {
    // A browser may open the site at either name; signed messages name the one it used.
    return { PUBLIC_ORIGIN: `${settings.address},http://127.0.0.1:${ports.shell}` }
  }
  if (name === 'remote-registry') {
    return {
      ...buildsEnvironment(settings),
      BUILDS_PUBLIC_URL: `http://localhost:${ports.builds}`,
      ...registryKeys(settings),
      OVERRIDE_ORIGINS: devOrigins(settings).join(','),
      // Too few people try a local canary to sample them or to ask for several networks.
      REPORT_STABLE: '1',
      JUDGE_MIN_NETWORKS: '1',
      // All simulated people come from one address.
      DEVICES_PER_ADDRESS_PER_HOUR: '1000000',
    }
  }
  return {}
}

function registryKeys(settings: Settings): Record<string, string> {
  const files = keyFiles(keysDir(settings))
  return {
    REGISTRY_KEY_FILE: files.registry,
    RELEASE_ROLES_FILE: files.roles,
    DEVICE_SECRET_FILE: files.deviceSecret,
  }
}

/** Where `npm run dev` serves the remotes: staff may run their local builds. */
function devOrigins({ portBase }: Settings): string[] {
  return remoteNames().map(
    (remote) => `http://localhost:${portBase + devPortOffset(join(ROOT, remote))}`,
  )
}
