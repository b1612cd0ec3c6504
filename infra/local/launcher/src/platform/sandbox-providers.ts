import { identity } from '@platform/contracts/identity/service'
import type { ProviderSetting, ServiceDescriptor } from '@platform/contracts/service-descriptor'
import { providerEnvironment } from '@platform/sandbox'
import type { Settings } from '../settings.ts'

/**
 * The settings with which a service uses the sandbox as its providers. A provider of which `env` sets any key
 * is left out: a real account's token and codes must never reach the sandbox, nor its the real one.
 * @throws Error when the sandbox does not play one of the others
 */
export function sandboxProviders(
  { providers = {} }: Pick<ServiceDescriptor, 'providers'>,
  { ports }: Settings,
  env: NodeJS.ProcessEnv,
): Record<string, string> {
  const played = Object.entries(providers).filter(([, settings]) => !isNamed(settings, env))
  return providerEnvironment(
    { host: '127.0.0.1', ports },
    played.map(([name]) => name),
  )
}

/** Address of the sandbox's inbox; undefined when the environment names a real SMS provider. */
export function sandboxInbox({ ports }: Settings, env: NodeJS.ProcessEnv): string | undefined {
  return isNamed(identity.providers.sms, env) ? undefined : `http://127.0.0.1:${ports.sandbox}`
}

/** `KEY=` means "not set", as for the services. */
function isNamed(settings: readonly ProviderSetting[], env: NodeJS.ProcessEnv): boolean {
  return settings.some(({ key }) => Boolean(env[key]))
}
