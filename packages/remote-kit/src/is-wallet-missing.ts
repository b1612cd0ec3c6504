import type { Readable, WalletState } from '@platform/contracts/shell/shell-api'

/** Longest wait, in ms, for the shell to learn whether a wallet is saved; one that is not known by then counts as missing. */
const MAX_WAIT_MS = 10_000

/** Whether the signed-in user has no saved wallet that the shell knows: what an `ApiClient` asks before a write. */
export function isWalletMissing(wallet: Readable<WalletState>): Promise<boolean> {
  if (wallet.get().status !== 'unknown') return Promise.resolve(wallet.get().status === 'missing')
  return new Promise((resolve) => {
    const timer = setTimeout(done, MAX_WAIT_MS)
    const unsubscribe = wallet.subscribe(() => wallet.get().status !== 'unknown' && done())
    function done() {
      clearTimeout(timer)
      unsubscribe()
      resolve(wallet.get().status !== 'saved')
    }
  })
}
