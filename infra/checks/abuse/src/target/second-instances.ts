import type { Platform } from '@platform/chaos/platform/platform'
import { type ServiceName, serviceNames } from '@platform/contracts/services'
import { startServerProcess } from '@platform/launcher/platform/start-server-process'
import type { Settings } from '@platform/launcher/settings'
import { portOf } from './second-port.ts'

/** All requests of the suite come from one machine: limits per user and address would refuse them. */
const NO_LIMIT = '100000000'

/**
 * Starts another instance of every service on the same engines and keys. All are in one process, which starts for a third of
 * the CPU time of one each: what counts for an attack is that none of them shares memory with the first instance.
 */
export async function startSecondInstances(
  settings: Settings,
  { mongoUrl, kafkaBrokers }: Platform,
): Promise<{ urls: Record<ServiceName, string>; stop(): Promise<void> }> {
  const urls = Object.fromEntries(
    serviceNames.map((name) => [name, `http://127.0.0.1:${portOf(name, settings)}`]),
  ) as Record<ServiceName, string>
  const server = {
    name: 'services-2',
    script: 'infra/checks/abuse/src/target/second-server.ts',
    env: {
      ...process.env,
      PORT_BASE: String(settings.portBase),
      DATA_DIR: settings.dataDir,
      MONGO_URL: mongoUrl,
      KAFKA_BROKERS: kafkaBrokers,
      RATE_LIMIT_PER_USER: NO_LIMIT,
      RATE_LIMIT_PER_ADDRESS: NO_LIMIT,
      BUILDS_PORT: '', // the builds' server is a process of its own
    },
    readyUrls: Object.values(urls).map((url) => `${url}/readyz`),
  }
  // A start is never cancelled.
  const running = await startServerProcess(server, settings, new AbortController().signal)
  return { urls, stop: () => running.stop() }
}
