import type { Providers } from '../domain/providers.ts'
import type { Provider } from './provider.ts'

/** Every outside provider. */
export const providers: ProviderTable = {}

type ProviderTable = { readonly [Name in keyof Providers]: Provider<Providers[Name]> }
