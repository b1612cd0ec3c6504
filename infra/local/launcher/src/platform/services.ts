import { type ServiceName, serviceNames } from '@platform/contracts/services'
import { providerServers } from '@platform/sandbox'
import type { Settings } from '../settings.ts'
import type { NeededPort } from './require-free-ports.ts'

export function serviceUrl(name: ServiceName, { ports }: Settings): string {
  return `http://127.0.0.1:${ports[name]}`
}

export function readyUrl(name: ServiceName, settings: Settings): string {
  return `${serviceUrl(name, settings)}/readyz?for=requests`
}

/** Ports of the services and of the sandbox. */
export function servicePorts({ ports }: Settings): NeededPort[] {
  return [
    ...serviceNames.map((name) => ({ port: ports[name], role: `${name} service` })),
    { port: ports.builds, role: 'builds of remotes' },
    { port: ports.sandbox, role: 'sandbox' },
    ...providerServers.map(({ port, role }) => ({ port: ports[port], role })),
    { port: ports.sandboxPartner, role: 'sandbox partner site' },
  ]
}
