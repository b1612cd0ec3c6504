import type { Arrival, Balance, BalanceState, Readable } from '@platform/contracts/shell/shell-api'
import { createValue } from '@platform/remote-kit/value'

/** The latest streamed sequence of each currency's account. */
export type Sequences = ReadonlyMap<string, number>

export interface BalanceStore extends Readable<BalanceState> {
  sequences(): Sequences
  /**
   * Sets all balances, as the list returns them.
   *
   * @param requestedAt the sequences when the list was requested; balances streamed since then are newer.
   */
  replace(balances: readonly Balance[], requestedAt: Sequences): void
  /** Sets one balance, as streamed. Returns false and changes nothing if a later one is known. */
  change(balance: Balance, sequence: number): boolean
  setStale(stale: boolean): void
  /** Shows an amount as arriving until the returned function is called or its claim is credited. */
  announce(arrival: Arrival): () => void
  /** The claim's reward is in the balance: it is not arriving, also when it is announced later. */
  credit(claimId: string): void
  forget(): void
}

const nothing: BalanceState = { status: 'loading', balances: [], arriving: [] }

export function createBalanceStore(): BalanceStore {
  const state = createValue(nothing)
  let sequences: Sequences = new Map()
  const credited = new Set<string>()
  const patch = (change: Partial<BalanceState>) => state.set({ ...state.get(), ...change })
  const arrivalsBut = (id: string) => state.get().arriving.filter((arrival) => arrival.id !== id)
  return {
    get: state.get,
    subscribe: state.subscribe,
    sequences: () => sequences,
    replace(balances, requestedAt) {
      const isStreamedSince = ({ currency }: Balance) =>
        sequences.get(currency) !== requestedAt.get(currency)
      const newer = state.get().balances.filter(isStreamedSince)
      const listed = balances.filter((balance) => !isStreamedSince(balance))
      patch({ status: 'ready', balances: [...listed, ...newer] })
    },
    change(balance, sequence) {
      const { currency } = balance
      if (sequence < (sequences.get(currency) ?? 0)) return false
      sequences = new Map(sequences).set(currency, sequence)
      const others = state.get().balances.filter((other) => other.currency !== currency)
      patch({ status: 'ready', balances: [...others, balance] })
      return true
    },
    setStale(stale) {
      const { status } = state.get()
      if (status !== 'loading') patch({ status: stale ? 'stale' : 'ready' })
    },
    announce(arrival) {
      if (credited.has(arrival.id)) return () => {}
      patch({ arriving: [...arrivalsBut(arrival.id), arrival] })
      return () => patch({ arriving: arrivalsBut(arrival.id) })
    },
    credit(claimId) {
      credited.add(claimId)
      patch({ arriving: arrivalsBut(claimId) })
    },
    forget() {
      credited.clear()
      sequences = new Map()
      state.set(nothing)
    },
  }
}
