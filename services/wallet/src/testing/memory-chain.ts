import type { Call } from '@platform/relayer'
import { memoryChain as relayedChain } from '@platform/relayer/testing/memory-chain'
import type { OpenChain } from '../domain/swap/chain.ts'
import { readTransferCall } from '../domain/swap/transfer-call.ts'

/** A chain in memory to which swaps pay out. */
export function memoryChain({ confirmations = 7 } = {}) {
  /** Receivers that the contract refuses when the transaction is mined, or already when its gas is estimated. */
  const refuses = new Set<string>()
  const foresees = new Set<string>()
  const isTo = (receivers: ReadonlySet<string>) => (call: Call) =>
    receivers.has(readTransferCall(call)?.to ?? '')
  const {
    chain: relayed,
    done,
    ...memory
  } = relayedChain({
    confirmations,
    reverts: isTo(refuses),
    foresees: isTo(foresees),
  })
  const chain: OpenChain = {
    ...relayed,
    client: {
      ...relayed.client,
      balanceOf: async () => 10n ** 17n,
      transfers: async () => ({ transfers: [], newest: await relayed.client.newestBlock() }),
    },
    ...{ name: 'memory', firstBlock: 0, explorer: null, tokens: [], coin: 'ETH', others: [] },
  }
  return {
    ...memory,
    ...{ chain, refuses, foresees },
    /** How often this receiver was paid this amount. */
    paid: (to: string, amount: bigint) =>
      done((call) => {
        const transfer = readTransferCall(call)
        return transfer?.to === to && transfer.amount === amount
      }),
  }
}
