import type { ServiceDescriptor } from './service-descriptor.ts'
import { type ServiceName, services } from './services.ts'

/** Offsets of the ports that are not of a service. */
const offsets = {
  shell: 0,
  builds: 2,
  betaShell: 3,
  mongo: 80,
  kafka: 81,
  kafkaController: 82,
  // Of `npm start -- --brokers 3`, `--redis` and `--bucket`.
  kafka2: 83,
  kafkaController2: 84,
  kafka3: 85,
  kafkaController3: 86,
  redis: 87,
  bucket: 88,
  sandbox: 100,
  sandboxSmtp: 101,
  sandboxPartner: 102,
} as const

export const DEFAULT_PORT_BASE = 3000
export const HIGHEST_PORT_OFFSET = Math.max(
  ...Object.values(offsets),
  ...services.map(({ port }) => port),
)

export type Ports = Record<keyof typeof offsets | ServiceName, number>

/** Whether a port that is not of a service has this name. */
export function isPlatformPort(name: string): boolean {
  return Object.hasOwn(offsets, name)
}

/**
 * Every port of the platform, counted from one base, so that copies run side by side in steps of 1000.
 * A service's offset is in its descriptor; 11 to 19 are the dev servers of remotes: `devPortOffset` in
 * each remote's package.json.
 * @throws Error naming both when two servers have one name or one offset
 */
export function ports(
  base: number = DEFAULT_PORT_BASE,
  all: readonly ServiceDescriptor[] = services,
): Ports {
  const problems = portProblems(all)
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return Object.fromEntries(serversAmong(all).map(({ name, port }) => [name, base + port])) as Ports
}

/** A sentence for each two servers that have one name or one port offset. */
export function portProblems(all: readonly ServiceDescriptor[] = services): string[] {
  const servers = serversAmong(all)
  return servers.flatMap((one, index) =>
    servers.slice(0, index).flatMap((other) => {
      if (one.name === other.name) {
        return [`${other.what} and ${one.what} have the same name.`]
      }
      if (one.port !== other.port) return []
      return [`${other.what} and ${one.what} have the same port offset, ${one.port}.`]
    }),
  )
}

function serversAmong(all: readonly ServiceDescriptor[]) {
  return [
    ...Object.entries(offsets).map(([name, port]) => ({ name, port, what: `the port ${name}` })),
    ...all.map(({ name, port }) => ({ name, port, what: `the service ${name}` })),
  ]
}
