import type { z } from 'zod'
import type { ServiceContext } from '../service/definition.ts'
import { type ProviderCall, type ProviderCallOptions, providerCall } from './provider-call.ts'

/** How a service reaches one outside provider. */
export interface Provider<Client, Settings extends z.ZodRawShape = z.ZodRawShape> {
  /** Keys of the environment that its client needs, the same as in the descriptor's `providers`. */
  settings: Settings
  /**
   * `call` is the provider's own: a deadline and a circuit breaker. `onStop` closes what the client holds open. `callPart` gives
   * a part of the provider that may be down alone a breaker of its own.
   */
  open(
    settings: z.output<z.ZodObject<Settings>>,
    call: ProviderCall,
    onStop: ServiceContext['onStop'],
    callPart: (part: string) => ProviderCall,
  ): Client
}

/** Every provider of a service by name, from the interfaces of the clients. */
export type ProviderTable<Clients> = { readonly [Name in keyof Clients]: Provider<Clients[Name]> }

/** Infers the types of a provider's settings. */
export const defineProvider = <Client, const Settings extends z.ZodRawShape>(
  provider: Provider<Client, Settings>,
) => provider

/** The settings of all providers, for the service's configuration. */
export const providerSettings = (table: ProviderTable<object>): Record<never, z.ZodType> =>
  Object.assign({}, ...entriesOf(table).map(([, { settings }]) => settings))

/** The clients of all providers, each behind a circuit breaker of its own. */
export function openProviders<Clients extends object>(
  table: ProviderTable<Clients>,
  { config, circuit, onStop }: Pick<ServiceContext, 'config' | 'circuit' | 'onStop'>,
  options?: ProviderCallOptions,
): Clients {
  const clients = entriesOf(table).map(([name, { open }]) => [
    name,
    open(config, providerCall(name, circuit, options), onStop, (part) =>
      providerCall(`${name}:${part}`, circuit, options),
    ),
  ])
  return Object.fromEntries(clients)
}

const entriesOf = (table: ProviderTable<object>): [string, Provider<unknown>][] =>
  Object.entries(table)
