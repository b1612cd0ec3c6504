import { type ServiceName, services } from './services.ts'

/** Offsets of the ports that are not of a service. */
const offsets = {
  shell: 0,
  builds: 2,
  mongo: 80,
  kafka: 81,
  kafkaController: 82,
  sandbox: 100,
  sandboxSmtp: 101,
  sandboxPartner: 102,
} as const

const serviceOffsets = Object.fromEntries(services.map(({ name, port }) => [name, port])) as Record<
  ServiceName,
  number
>

export const DEFAULT_PORT_BASE = 3000
export const HIGHEST_PORT_OFFSET = Math.max(
  ...Object.values(offsets),
  ...Object.values(serviceOffsets),
)

export type Ports = Record<keyof typeof offsets | ServiceName, number>

/**
 * Every port of the platform, counted from one base, so that copies run side by side in steps of 1000.
 * A service's offset stands in its descriptor; 11 to 19 are the dev servers of remotes: `devPortOffset` in
 * each remote's package.json.
 */
export function ports(base: number = DEFAULT_PORT_BASE): Ports {
  const all = Object.entries({ ...offsets, ...serviceOffsets })
  return Object.fromEntries(all.map(([name, offset]) => [name, base + offset])) as Ports
}
