import { providerCall, type ServiceContext } from '@platform/service-kit'
import type { z } from 'zod'
import type { Providers } from '../domain/providers.ts'
import { RUN_TIMEOUT_MS } from '../domain/task-check.ts'
import type { Provider } from './provider.ts'
import { providers } from './table.ts'

const entries = (): [string, Provider<unknown>][] => Object.entries(providers)

/** The settings of all providers, for the service's configuration. */
export const providerSettings = (): Record<never, z.ZodType> =>
  Object.assign({}, ...entries().map(([, { settings }]) => settings))

/** The clients of all providers, each behind a circuit breaker of its own. */
export function openProviders(
  config: Readonly<Record<string, unknown>>,
  circuit: ServiceContext['circuit'],
): Providers {
  const callOf = (name: string) =>
    providerCall(name, circuit, { deadlineMs: RUN_TIMEOUT_MS, attempts: 1 })
  return Object.fromEntries(entries().map(([name, { open }]) => [name, open(config, callOf(name))]))
}
