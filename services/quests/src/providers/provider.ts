import type { ProviderCall } from '@platform/service-kit'
import type { z } from 'zod'

/** How the service reaches one outside provider. */
export interface Provider<Client, Settings extends z.ZodRawShape = z.ZodRawShape> {
  /** Keys of the environment that its client needs. */
  settings: Settings
  /** `call` is the provider's own: a deadline and a circuit breaker. A check repeats a failed call later. */
  open(settings: z.output<z.ZodObject<Settings>>, call: ProviderCall): Client
}

/** Infers the types of a provider's settings. */
export const defineProvider = <Client, const Settings extends z.ZodRawShape>(
  provider: Provider<Client, Settings>,
) => provider
