import type { ProviderTable } from '@platform/service-kit'
import type { CheckProvider } from '../domain/verifications/check-provider.ts'
import { checkProvider } from './check-provider.ts'

/** Clients of the outside providers, by the provider's name. */
export interface Providers {
  /** Null where none is set up. */
  checks: CheckProvider | null
}

/** Every outside provider. */
export const providers: ProviderTable<Providers> = {
  checks: checkProvider,
}
