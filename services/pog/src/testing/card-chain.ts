import { CARD_METADATA, CARD_MINTER_KEY, CHAIN_ID, GAMER_CARD } from '@platform/chain/addresses'
import { type Chain, startChain } from '@platform/chain/start-chain'
import { z } from 'zod'
import type { CardChain, CardChains } from '../domain/chain/card-chain.ts'
import { cardChains } from '../providers/card-chains.ts'

export const CONFIRMATIONS = 3

/** Settings of a service that mints on this chain. */
export const chainSettings = (url: string, settings: Record<string, unknown> = {}) => ({
  POG_RPC_URLS: JSON.stringify({ [CHAIN_ID]: url }),
  POG_CHAINS: JSON.stringify({
    [CHAIN_ID]: {
      ...{ name: 'Local chain', contract: GAMER_CARD, metadata: CARD_METADATA, mints: true },
      ...{ confirmations: CONFIRMATIONS, stuckAfterS: 60, ...settings },
    },
  }),
  POG_MINTER_KEY: CARD_MINTER_KEY,
})

/** A local chain that mines only when a test says so. */
export async function startStillChain(): Promise<Chain> {
  const chain = await startChain()
  await chain.setMinesAtOnce(false)
  return chain
}

/** The chain as the service has it. */
export function openCardChain(url: string, settings: Record<string, unknown> = {}) {
  const read = z.object(cardChains.settings).parse(chainSettings(url, settings))
  const call = <T>(send: () => Promise<T>) => send()
  const chains: CardChains = cardChains.open(
    read,
    call,
    () => {},
    () => call,
  )
  const chain = chains.mints
  if (!chain) throw new Error('no chain mints cards')
  return { chains, chain: chain satisfies CardChain }
}
