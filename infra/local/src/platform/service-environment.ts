import { join } from 'node:path'
import { providerEnvironment } from '@platform/sandbox'
import type { Settings } from '../settings.ts'
import { SERVICES, type ServiceName, serviceNames, serviceUrl } from './services.ts'
import type { EngineEnvironment } from './start-supervised-engines.ts'

/**
 * The environment of one service on this machine. Outside providers are the sandbox's unless the
 * environment of the launcher names real ones; where the parts find each other is always ours.
 */
export function serviceEnvironment(
  name: ServiceName,
  settings: Settings,
  engines: EngineEnvironment,
): NodeJS.ProcessEnv {
  return {
    ...sandboxProviders(settings),
    PUBLIC_ORIGIN: settings.address,
    ...process.env,
    ...peerUrls(settings),
    MONGO_URL: engines.MONGO_URL,
    KAFKA_BROKERS: engines.KAFKA_BROKERS,
    PORT: String(settings.ports[SERVICES[name]]),
    JWKS_URL: `${serviceUrl('identity', settings)}/.well-known/jwks.json`,
    SERVICE_KEY_FILE: join(settings.dataDir, 'keys', `${name}.json`),
    IDENTITY_SECRET_FILE: join(settings.dataDir, 'keys', 'identity.secret'),
  }
}

/** `<SERVICE>_URL` of every service. */
export function peerUrls(settings: Settings): Record<string, string> {
  return Object.fromEntries(
    serviceNames.map((name) => [
      `${name.toUpperCase().replaceAll('-', '_')}_URL`,
      serviceUrl(name, settings),
    ]),
  )
}

function sandboxProviders({ ports }: Settings): Record<string, string> {
  return providerEnvironment({
    url: `http://127.0.0.1:${ports.sandbox}`,
    smtpUrl: `smtp://127.0.0.1:${ports.sandboxSmtp}`,
  })
}
