import { providerEnvironment } from '@platform/sandbox'
import type { Settings } from '../settings.ts'

/** What one provider is configured by; a set of keys goes to the sandbox as a whole or not at all. */
const PROVIDERS = [
  ['SMS_BASE_URL', 'SMS_ACCOUNT', 'SMS_TOKEN', 'SMS_FROM'],
  ['SMTP_URL', 'MAIL_FROM'],
] as const
const [SMS] = PROVIDERS

/**
 * The keys by which identity takes the sandbox for its providers. A provider of which `env` sets any key
 * is left out: a real account's token and codes must never reach the sandbox, nor its the real one.
 */
export function sandboxProviders(
  { ports }: Settings,
  env: NodeJS.ProcessEnv,
): Record<string, string> {
  const sandbox = providerEnvironment({
    url: `http://127.0.0.1:${ports.sandbox}`,
    smtpUrl: `smtp://127.0.0.1:${ports.sandboxSmtp}`,
  })
  const played = PROVIDERS.filter((keys) => !isNamed(keys, env))
  return Object.fromEntries(played.flat().map((key) => [key, sandbox[key]]))
}

/** Address of the sandbox's inbox; undefined when the environment names a real SMS provider. */
export function sandboxInbox({ ports }: Settings, env: NodeJS.ProcessEnv): string | undefined {
  return isNamed(SMS, env) ? undefined : `http://127.0.0.1:${ports.sandbox}`
}

/** `KEY=` means "not set", as for the services. */
function isNamed(keys: readonly string[], env: NodeJS.ProcessEnv): boolean {
  return keys.some((key) => Boolean(env[key]))
}
