import { type ServiceName, services } from './services.ts'

/** Every port of the platform, as offsets from one base, so that copies run side by side in steps of 1000. */
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

/** Dev servers of remotes, 11 to 19; which remotes there are, the folders `mfe-*` say. */
const devOffsets = {
  'mfe-quests': 11,
  'mfe-clans': 12,
  'mfe-pog': 13,
  'mfe-wallet': 14,
  'mfe-kyc': 15,
  'mfe-expert': 16,
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

export type PortName = keyof typeof offsets | ServiceName
export type Ports = Record<PortName, number> & { dev: Record<keyof typeof devOffsets, number> }

export function ports(base: number = DEFAULT_PORT_BASE): Ports {
  return {
    ...shift(offsets, base),
    ...shift(serviceOffsets, base),
    dev: shift(devOffsets, base),
  }
}

function shift<T extends Record<string, number>>(from: T, base: number): Record<keyof T, number> {
  return Object.fromEntries(
    Object.entries(from).map(([name, offset]) => [name, base + offset]),
  ) as Record<keyof T, number>
}
