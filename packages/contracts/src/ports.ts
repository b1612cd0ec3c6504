/**
 * Every port of the platform, as offsets from one base, so that copies run side by side in steps of 1000.
 * 11 to 19 are the dev servers of remotes: `devPortOffset` in each remote's package.json.
 */
const offsets = {
  shell: 0,
  gateway: 1,
  builds: 2,
  identity: 20,
  quests: 21,
  wallet: 24,
  remoteRegistry: 28,
  mongo: 80,
  kafka: 81,
  kafkaController: 82,
  sandbox: 100,
  sandboxSmtp: 101,
  sandboxPartner: 102,
} as const

export const DEFAULT_PORT_BASE = 3000

export type PortName = keyof typeof offsets
export type Ports = Record<PortName, number>

export function ports(base: number = DEFAULT_PORT_BASE): Ports {
  return shift(offsets, base)
}

function shift<T extends Record<string, number>>(from: T, base: number): Record<keyof T, number> {
  return Object.fromEntries(
    Object.entries(from).map(([name, offset]) => [name, base + offset]),
  ) as Record<keyof T, number>
}
