import type { ProviderTable } from '@platform/service-kit'
import { type PushServices, pushServices } from './push/push-services.ts'

/** Clients of the outside providers, by the provider's name. */
export interface Providers {
  pushServices: PushServices
}

/** Every outside provider. */
export const providers: ProviderTable<Providers> = { pushServices }
