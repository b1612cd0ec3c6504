import type { ProviderTable } from '@platform/service-kit'
import type { AvatarGenerator } from '../domain/avatars/generator.ts'
import type { CardChains } from '../domain/chain/card-chain.ts'
import { avatarProvider } from './avatar-provider.ts'
import { cardChains } from './card-chains.ts'

/** Clients of the outside providers, by the provider's name. */
export interface Providers {
  cardChains: CardChains
  /** Null where avatars are drawn by packages/art. */
  avatars: AvatarGenerator | null
}

/** Every outside provider. */
export const providers: ProviderTable<Providers> = {
  cardChains,
  avatars: avatarProvider,
}
