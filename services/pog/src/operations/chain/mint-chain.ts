import { mintCall } from '../../domain/chain/card-contract.ts'
import type { MintCall, MintChain } from '../mint/mint-parts.ts'
import type { ChainDependencies } from './dependencies.ts'
import { callOfCard, openBurn, openMint } from './open-call.ts'

/** The chain as a mint needs it. */
export const mintChain = (deps: ChainDependencies): MintChain => ({
  async canMint({ cardId, tokenId, to }) {
    const token = await deps.cardTokens.find(cardId, 0)
    // What is asked for already is decided.
    if (token) return true
    const chain = deps.cardChains.mints
    if (!chain) return false
    const call = mintCall({ contract: chain.contract, tokenId }, to)
    return (await chain.client.estimate(chain.relayer.address, call)) !== null
  },
  openMint: (wanted) => openMint(deps, wanted),
  openBurn: (card) => openBurn(deps, card),
  async mintOf(cardId): Promise<MintCall | null> {
    const call = await callOfCard(deps, 'mint', cardId)
    if (!call) return null
    const { state, reason, to, chainId, contract, tokenId, mined } = call
    if (state === 'open') return { state }
    if (state === 'refused') return { state, reason, to }
    return { state, token: { chainId, contract, tokenId, transaction: mined?.hash ?? '' } }
  },
})
