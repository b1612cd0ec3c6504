import type { Readable, WalletState } from '@platform/contracts/shell/shell-api'

/** Longest wait, in ms, for the shell to learn whether a wallet is saved; then the server decides. */
const MAX_WAIT_MS = 3_000

/** Whether the signed-in user is known to have no saved wallet: what an `ApiClient` asks before a write. */
export function isWalletMissing(wallet: Readable<WalletState>): Promise<boolean> {
  if (wallet.get().status !== 'unknown') return Promise.resolve(wallet.get().status === 'missing')
  return new Promise((resolve) => {
    const timer = setTimeout(done, MAX_WAIT_MS)
    const unsubscribe = wallet.subscribe(() => wallet.get().status !== 'unknown' && done())
    function done() {
      clearTimeout(timer)
      unsubscribe()
      resolve(wallet.get().status === 'missing')
    }
  })
}
