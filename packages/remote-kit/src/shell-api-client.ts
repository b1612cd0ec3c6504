import type { ShellApi } from '@platform/contracts/shell/shell-api'
import { type ApiClient, createApiClient } from '@platform/remote-kit/api-client'
import { isWalletMissing } from './is-wallet-missing.ts'
import { proveSecondFactor } from './prove-second-factor.ts'

const clients = new WeakMap<ShellApi, ApiClient>()

/** The one API client of a remote, bound to the session and wallet that the shell keeps. */
export function shellApiClient(shell: ShellApi): ApiClient {
  let client = clients.get(shell)
  if (!client) {
    client = createApiClient({
      fetch: (...request) => fetch(...request),
      session: shell.session,
      language: shell.language.get,
      isWalletMissing: () => isWalletMissing(shell.wallet),
      onWalletNotFound: () => void shell.openModal({ name: 'walletNotFound' }),
      proveSecondFactor: () => proveSecondFactor(shell),
      onAnswer: (answer) => shell.observeAnswer?.(answer),
    })
    clients.set(shell, client)
  }
  return client
}
