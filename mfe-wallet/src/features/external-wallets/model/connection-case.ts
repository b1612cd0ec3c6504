import type { WalletConnection, WalletState } from '@platform/contracts/shell/shell-api'

/**
 * `none`: neither linked nor connected; `silent`: this browser has connected to a wallet that does not answer now; `away`: the linked one
 * is not connected in this browser; `unlinked`: the account that the wallet shows is not the linked one; `ready`: it is.
 */
export type ConnectionCase = 'none' | 'silent' | 'away' | 'unlinked' | 'ready'

export function connectionCase(
  saved: WalletState,
  { address, isConnected, isSessionActive }: WalletConnection,
): ConnectionCase {
  const linked = saved.status === 'saved' && saved.kind === 'external' ? saved.address : null
  if (isConnected) return address === linked ? 'ready' : 'unlinked'
  if (isSessionActive) return 'silent'
  return linked === null ? 'none' : 'away'
}
