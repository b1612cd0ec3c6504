import type { Arrival, Balance, BalanceState, Readable } from '@platform/contracts/shell/shell-api'
import { createValue } from '@platform/remote-kit/value'

export interface BalanceStore extends Readable<BalanceState> {
  /** All balances at once, as the list answers. */
  replace(balances: readonly Balance[]): void
  /** One balance, as the stream tells. */
  change(balance: Balance): void
  setStale(stale: boolean): void
  announce(arrival: Arrival): () => void
  forget(): void
}

const nothing: BalanceState = { status: 'loading', balances: [], arriving: [] }

export function createBalanceStore(): BalanceStore {
  const state = createValue(nothing)
  const patch = (change: Partial<BalanceState>) => state.set({ ...state.get(), ...change })
  return {
    get: state.get,
    subscribe: state.subscribe,
    replace: (balances) => patch({ status: 'ready', balances }),
    change(balance) {
      const others = state.get().balances.filter(({ currency }) => currency !== balance.currency)
      patch({ status: 'ready', balances: [...others, balance] })
    },
    setStale(stale) {
      const { status } = state.get()
      if (status !== 'loading') patch({ status: stale ? 'stale' : 'ready' })
    },
    announce(arrival) {
      const others = state.get().arriving.filter(({ id }) => id !== arrival.id)
      patch({ arriving: [...others, arrival] })
      return () => patch({ arriving: state.get().arriving.filter(({ id }) => id !== arrival.id) })
    },
    forget: () => state.set(nothing),
  }
}
