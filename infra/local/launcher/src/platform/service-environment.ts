import { join } from 'node:path'
import { ports } from '@platform/contracts/ports'
import { type ServiceName, serviceNames, serviceOf } from '@platform/contracts/services'
import { devPortOffset } from '@platform/federation/dev-port'
import { urlKeyOf } from '@platform/service-kit/addresses'
import { connectionsOf, type Place, settingsOf } from '@platform/service-kit/environment'
import { ROOT } from '../../setup/places.mjs'
import { remoteNames } from '../remotes.ts'
import { keysDir, type Settings } from '../settings.ts'
import { sandboxProviders } from './sandbox-providers.ts'
import { serviceUrl } from './services.ts'
import type { EngineEnvironment } from './start-supervised-engines.ts'

/**
 * The environment of one service on this machine. Its own settings may be set in the launcher's environment
 * (real providers in place of the sandbox's); the addresses of engines and services are always those of the launcher.
 */
export function serviceEnvironment(
  name: ServiceName,
  settings: Settings,
  engines: EngineEnvironment,
): NodeJS.ProcessEnv {
  const descriptor = serviceOf(name)
  const place = placeOf(settings)
  return {
    ...settingsOf(descriptor, place, descriptor.localSettings),
    ...(descriptor.objectStore ? { BLOB_DIR: blobDir(settings) } : {}),
    ...process.env,
    ...sandboxProviders(descriptor, settings, process.env),
    ...engines,
    ...connectionsOf(descriptor, place),
    PORT: String(settings.ports[name]),
  }
}

/** `<SERVICE>_URL` of every service. */
export function serviceUrls(settings: Settings): Record<string, string> {
  return Object.fromEntries(
    serviceNames.map((name) => [urlKeyOf(name), serviceUrl(name, settings)]),
  )
}

/** The server of builds, when it is a process of its own. */
export function buildsEnvironment(settings: Settings): Record<string, string> {
  return { BLOB_DIR: blobDir(settings), BUILDS_PORT: String(settings.ports.builds) }
}

/** Folder of the files of builds. */
const blobDir = ({ dataDir }: Settings) => join(dataDir, 'builds')

function placeOf(settings: Settings): Place {
  const { dataDir, portBase } = settings
  const keys = keysDir(settings)
  const numbers = Object.entries(ports(portBase)).map(([name, port]) => [
    `port.${name}`,
    String(port),
  ])
  return {
    addressOf: (service) => serviceUrl(serviceOf(service).name, settings),
    fileOf: ({ file }) => join(keys, file),
    serviceKeyFileOf: (service) => join(keys, `${service}.json`),
    values: {
      ...Object.fromEntries(numbers),
      dataDir,
      site: settings.address,
      builds: `http://localhost:${settings.ports.builds}`,
      devOrigins: devOrigins(settings).join(','),
    },
  }
}

/** Where `npm run dev` serves the remotes: staff may run their local builds. */
function devOrigins({ portBase }: Settings): string[] {
  return remoteNames().map(
    (remote) => `http://localhost:${portBase + devPortOffset(join(ROOT, remote))}`,
  )
}
