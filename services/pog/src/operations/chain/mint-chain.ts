import type { MintCall, MintChain } from '../mint/mint-parts.ts'
import type { ChainDependencies } from './dependencies.ts'
import { callOfCard, openBurn, openMint } from './open-call.ts'

/** The chain as a mint needs it. */
export const mintChain = (deps: ChainDependencies): MintChain => ({
  openMint: (wanted) => openMint(deps, wanted),
  openBurn: (card) => openBurn(deps, card),
  async mintOf(cardId): Promise<MintCall | null> {
    const call = await callOfCard(deps, 'mint', cardId)
    if (!call) return null
    const { state, reason, chainId, contract, tokenId, mined } = call
    if (state === 'open') return { state }
    if (state === 'refused') return { state, reason }
    return { state, token: { chainId, contract, tokenId, transaction: mined?.hash ?? '' } }
  },
})
