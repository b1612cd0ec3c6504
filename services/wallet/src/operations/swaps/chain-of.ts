import { DomainError } from '@platform/service-kit'
import { type ChainToken, type OpenChain, tokenOf } from '../../domain/swap/chain.ts'
import type { Dependencies } from '../dependencies.ts'

type Needed = Pick<Dependencies, 'chains'>

/** @throws SWAP_UNKNOWN */
export function chainOf({ chains }: Needed, chainId: number): OpenChain {
  const chain = chains.get(chainId)
  if (!chain) throw new DomainError('SWAP_UNKNOWN', { chainId })
  return chain
}

/** @throws SWAP_UNKNOWN also for a currency without a token there */
export function tokenOn(
  deps: Needed,
  chainId: number,
  currency: string,
): { chain: OpenChain; token: ChainToken } {
  const chain = chainOf(deps, chainId)
  const token = tokenOf(chain, currency)
  if (!token) throw new DomainError('SWAP_UNKNOWN', { chainId, currency })
  return { chain, token }
}
