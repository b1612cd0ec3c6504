import type { ProviderTable } from '@platform/service-kit'
import type { OpenChains } from '../domain/swap/chain.ts'
import { evmChains } from './evm-chains.ts'

export interface Providers {
  evmChains: OpenChains
}

/** Every outside provider. */
export const providers: ProviderTable<Providers> = { evmChains }
