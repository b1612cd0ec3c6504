import type { ProviderTable } from '@platform/service-kit'
import type { Beacon } from '@platform/service-kit/beacon'
import { beacon } from '@platform/service-kit/beacon-provider'
import type { PriceFeed } from '../domain/prices/market-price.ts'
import type { PaymentProviders } from '../domain/purchases/payment-providers.ts'
import type { OpenChains } from '../domain/swap/chain.ts'
import { evmChains } from './evm-chains.ts'
import { paymentProviders } from './payments.ts'
import { priceFeed } from './price-feed.ts'

/** Clients of the outside providers, by the provider's name. */
export interface Providers {
  evmChains: OpenChains
  payments: PaymentProviders
  beacon: Beacon
  /** Null where prices follow no market. */
  priceFeed: PriceFeed | null
}

/** Every outside provider. */
export const providers: ProviderTable<Providers> = {
  evmChains,
  payments: paymentProviders,
  beacon,
  priceFeed,
}
