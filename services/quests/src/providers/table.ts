import type { ProviderTable } from '@platform/service-kit'
import type { Providers } from '../domain/providers.ts'

/** Every outside provider. */
export const providers: ProviderTable<Providers> = {}
