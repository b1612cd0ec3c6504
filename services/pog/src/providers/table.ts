import type { ProviderTable } from '@platform/service-kit'
import type { CardChains } from '../domain/chain/card-chain.ts'
import { cardChains } from './card-chains.ts'

/** Clients of the outside providers, by the provider's name. */
export interface Providers {
  cardChains: CardChains
}

/** Every outside provider. */
export const providers: ProviderTable<Providers> = {
  cardChains,
}
