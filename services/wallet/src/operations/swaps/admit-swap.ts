import type { OpenChain } from '../../domain/swap/chain.ts'
import type { Swap } from '../../domain/swap/swap.ts'
import type { Dependencies } from '../dependencies.ts'
import { settleSwap } from './hold-swap.ts'
import { moveSwap } from './move-swap.ts'
import { callOf } from './swap-relay.ts'

type Needed = Pick<Dependencies, 'swaps' | 'ledger' | 'crashPoint'>

/**
 * Decides that a held swap gets a nonce, or gives the amount back when the chain would revert it.
 * @returns it as it is stored
 */
export async function admitSwap(deps: Needed, chain: OpenChain, swap: Swap): Promise<Swap> {
  if (swap.state !== 'held') return swap
  const gas = await chain.client.estimate(chain.relayer.address, callOf(swap))
  if (gas !== null) return moveSwap(deps, swap, { kind: 'signing' })
  return settleSwap(deps, await moveSwap(deps, swap, { kind: 'impossible' }))
}
