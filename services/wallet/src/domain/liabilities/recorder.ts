import type { ChainClient, OpenChains, SwapChain, TextSigner } from '../swap/chain.ts'

/**
 * Records text on a chain, from an address of its own: its nonces are not those of the address that pays swaps out, and its key can move
 * nothing but the coins for gas.
 */
export interface Recorder extends TextSigner {
  chain: Pick<
    SwapChain,
    'id' | 'name' | 'confirmations' | 'explorer' | 'stuckAfterMs' | 'maxFeePerGas'
  > & { client: ChainClient }
}

/** On the first chain that records liabilities; null where none does. */
export function recorderOf(chains: OpenChains): Recorder | null {
  for (const { recorder, ...chain } of chains.values()) {
    if (recorder) return { chain, ...recorder }
  }
  return null
}
