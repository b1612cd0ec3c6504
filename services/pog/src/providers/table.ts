import type { ProviderTable } from '@platform/service-kit'
import type { AvatarGenerator } from '../domain/avatars/generator.ts'
import type { CardChains } from '../domain/chain/card-chain.ts'
import { avatarProvider } from './avatar-provider.ts'
import { cardChains } from './card-chains.ts'

/** Clients of the outside providers, by the provider's name. */
export interface Providers {
  /** Null where avatars are drawn by packages/art. */
  avatars: AvatarGenerator | null
  cardChains: CardChains
}

/** Every outside provider. */
export const providers: ProviderTable<Providers> = {
  avatars: avatarProvider,
  cardChains,
}
