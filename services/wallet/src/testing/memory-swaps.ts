import type { NonceSlots, Nonces } from '@platform/relayer'
import type { Swap } from '../domain/swap/swap.ts'
import type { Swaps } from '../repositories/swaps.ts'

/** Swaps and nonces in memory, with the conditions of their repositories. */
export function memorySwaps() {
  const swaps = new Map<string, Swap>()
  const nonces = new Map<string, Nonces>()
  return {
    swaps: {
      async begin(swap) {
        const stored = swaps.get(swap.id) ?? swap
        swaps.set(swap.id, stored)
        return stored
      },
      find: async (id) => swaps.get(id) ?? null,
      byIds: async (ids) => ids.flatMap((id) => swaps.get(id) ?? []),
      async replace(next) {
        if (swaps.get(next.id)?.version !== next.version - 1) return false
        swaps.set(next.id, next)
        return true
      },
      open: async (chainId: number, limit: number, states?: readonly Swap['state'][]) =>
        [...swaps.values()]
          .filter((swap) => swap.isOpen && swap.chainId === chainId)
          .filter(({ state }) => states?.includes(state) ?? true)
          .slice(0, limit),
      openOf: async (userId, limit) =>
        [...swaps.values()]
          .filter((swap) => swap.isOpen && swap.userId === userId)
          .slice(0, limit)
          .map(({ id }) => id),
      totals: async () => new Map(),
      minedUpTo: async () => 0n,
      existing: async (ids) => ids.filter((id) => swaps.has(id)),
    } satisfies Swaps,
    nonceSlots: {
      find: async (id) => nonces.get(id) ?? null,
      async replace({ id, version }, next) {
        if ((nonces.get(id)?.version ?? 0) !== version) return false
        nonces.set(id, { ...next, id, version: version + 1 })
        return true
      },
    } satisfies NonceSlots,
  }
}
