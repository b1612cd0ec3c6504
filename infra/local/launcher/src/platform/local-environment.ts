import { mongoUrl } from '@platform/engines/mongo'
import type { Settings } from '../settings.ts'
import { serviceUrls } from './service-environment.ts'

/** How a command finds the platform of these settings: its engines, its public API, its services. */
export function localEnvironment(settings: Settings): NodeJS.ProcessEnv {
  const { ports, dataDir, portBase } = settings
  return {
    ...process.env,
    MONGO_URL: mongoUrl(ports.mongo),
    KAFKA_BROKERS: `127.0.0.1:${ports.kafka}`,
    ...settings.clusters,
    ...serviceUrls(settings),
    PORT_BASE: String(portBase),
    DATA_DIR: dataDir,
    SANDBOX_URL: `http://127.0.0.1:${ports.sandbox}`,
  }
}
