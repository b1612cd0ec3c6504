import type { ChainClient, RelayChain } from '@platform/relayer'

/** A chain that has cards. */
export interface CardChain extends RelayChain {
  name: string
  /** Where a block explorer shows a transaction, before its hash; null without one. */
  explorer: string | null
  /** Of new cards, with its EIP-55 checksum. Cards of a former contract keep theirs. */
  contract: string
  /** Where the contract says that metadata is, before a card's number. */
  metadata: string
  /** For readers who check cards: it may fail or be refused while mints and burns go on. */
  checks: ChainClient
}

/** The chains of this deployment. */
export interface CardChains {
  byId: ReadonlyMap<number, CardChain>
  /** Where new cards are minted; null where none are. */
  mints: CardChain | null
}
