import type { Platform } from '@platform/chaos/platform/platform'
import { type ServiceName, serviceNames } from '@platform/contracts/services'
import { serviceEnvironment } from '@platform/launcher/platform/service-environment'
import { startServerProcess } from '@platform/launcher/platform/start-server-process'
import type { Settings } from '@platform/launcher/settings'

/** Above every port of this platform, below the ports of the next. */
const PORT_OFFSET = 400
/** All requests of the suite come from one machine: limits per user and address would refuse them. */
const NO_LIMIT = '100000000'

/** Starts another process of every service on the same engines and keys. */
export async function startSecondInstances(
  settings: Settings,
  { mongoUrl, kafkaBrokers }: Platform,
): Promise<{ urls: Record<ServiceName, string>; stop(): Promise<void> }> {
  const engines = { MONGO_URL: mongoUrl, KAFKA_BROKERS: kafkaBrokers }
  const urls = Object.fromEntries(
    serviceNames.map((name) => [name, `http://127.0.0.1:${portOf(name, settings)}`]),
  ) as Record<ServiceName, string>
  const { signal } = new AbortController() // a start is never cancelled
  const running = await Promise.all(
    serviceNames.map((name) => {
      const server = {
        name: `${name}-2`,
        script: `services/${name}/src/server.ts`,
        env: {
          ...serviceEnvironment(name, settings, engines),
          RATE_LIMIT_PER_USER: NO_LIMIT,
          RATE_LIMIT_PER_ADDRESS: NO_LIMIT,
          BUILDS_PORT: '', // the builds' server is a process of its own
          PORT: String(portOf(name, settings)),
        },
        readyUrls: [`${urls[name]}/readyz`],
      }
      return startServerProcess(server, settings, signal)
    }),
  )
  return {
    urls,
    async stop() {
      await Promise.all(running.map((process) => process.stop()))
    },
  }
}

function portOf(name: ServiceName, { ports }: Settings): number {
  return ports[name] + PORT_OFFSET
}
