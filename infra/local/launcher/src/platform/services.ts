import type { PortName } from '@platform/contracts/ports'
import type { Settings } from '../settings.ts'
import type { NeededPort } from './require-free-ports.ts'

/** Every service by its folder, with the name of its port. */
export const SERVICES = {
  identity: 'identity',
  quests: 'quests',
  wallet: 'wallet',
  'remote-registry': 'remote-registry',
  gateway: 'gateway',
} as const satisfies Record<string, PortName>

export type ServiceName = keyof typeof SERVICES
export const serviceNames = Object.keys(SERVICES) as ServiceName[]

export function serviceUrl(name: ServiceName, { ports }: Settings): string {
  return `http://127.0.0.1:${ports[SERVICES[name]]}`
}

export function readyUrl(name: ServiceName, settings: Settings): string {
  return `${serviceUrl(name, settings)}/readyz?for=requests`
}

/** Ports of the services and of the sandbox. */
export function servicePorts({ ports }: Settings): NeededPort[] {
  return [
    ...serviceNames.map((name) => ({ port: ports[SERVICES[name]], role: `${name} service` })),
    { port: ports.builds, role: 'builds of remotes' },
    { port: ports.sandbox, role: 'sandbox' },
    { port: ports.sandboxSmtp, role: 'sandbox mail server' },
    { port: ports.sandboxPartner, role: 'sandbox partner site' },
  ]
}
