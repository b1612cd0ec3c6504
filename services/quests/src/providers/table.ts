import type { ProviderTable } from '@platform/service-kit'
import type { Providers } from '../domain/providers.ts'
import { beacon } from './beacon.ts'
import { discordApi } from './discord-api.ts'

/** Every outside provider. */
export const providers: ProviderTable<Providers> = { beacon, discordApi }
