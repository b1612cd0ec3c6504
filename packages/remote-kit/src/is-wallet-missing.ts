import type { Readable, WalletState } from '@platform/contracts/shell/shell-api'

/** Longest wait, in ms, for the shell to learn of a wallet, or to make one; one that is not known by then counts as missing. */
const MAX_WAIT_MS = 10_000

/** Whether the signed-in user has no saved wallet that the shell knows: what an `ApiClient` asks before a write. */
export async function isWalletMissing(wallet: Readable<WalletState>): Promise<boolean> {
  const isOpen = () => {
    const state = wallet.get()
    return state.status === 'unknown' || (state.status === 'missing' && state.isBeingMade)
  }
  if (isOpen()) {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(done, MAX_WAIT_MS)
      const unsubscribe = wallet.subscribe(() => isOpen() || done())
      function done() {
        clearTimeout(timer)
        unsubscribe()
        resolve()
      }
    })
  }
  return wallet.get().status !== 'saved'
}
