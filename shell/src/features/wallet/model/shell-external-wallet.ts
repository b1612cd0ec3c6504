import type { ShellExternalWallet } from '@platform/contracts/shell/shell-api'
import { externalWallets } from './external-wallet.ts'

/** What remotes see of the user's own wallet. */
export function shellExternalWallet(): ShellExternalWallet {
  const { connection, restore, switchChain } = externalWallets()
  return { get: connection.get, subscribe: connection.subscribe, restore, switchChain }
}
