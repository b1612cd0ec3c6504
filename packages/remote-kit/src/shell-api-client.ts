import type { ShellApi, WalletState } from '@platform/contracts/shell/shell-api'
import { type ApiClient, createApiClient } from './api-client.ts'

/** Longest wait for the shell to learn whether a wallet is saved; then the server decides. */
const WALLET_ANSWER_MS = 3_000

const clients = new WeakMap<ShellApi, ApiClient>()

/** The one API client of a remote, bound to the session and wallet that the shell keeps. */
export function shellApiClient(shell: ShellApi): ApiClient {
  let client = clients.get(shell)
  if (!client) {
    client = createApiClient({
      fetch: (...request) => fetch(...request),
      session: shell.session,
      isWalletMissing: async () => (await knownWallet(shell)).status === 'missing',
      onWalletNotFound: () => void shell.openModal({ name: 'walletNotFound' }),
    })
    clients.set(shell, client)
  }
  return client
}

function knownWallet({ wallet }: ShellApi): Promise<WalletState> {
  if (wallet.get().status !== 'unknown') return Promise.resolve(wallet.get())
  return new Promise((resolve) => {
    const timer = setTimeout(done, WALLET_ANSWER_MS)
    const unsubscribe = wallet.subscribe(() => wallet.get().status !== 'unknown' && done())
    function done() {
      clearTimeout(timer)
      unsubscribe()
      resolve(wallet.get())
    }
  })
}
