import { useReadable } from '@platform/remote-kit/shell'
import { useState, useSyncExternalStore } from 'react'
import { externalWallets } from './external-wallet.ts'

/** The wallets of the user's own that are in this browser, and the connection to one of them. */
export function useExternalWallets() {
  const [wallets] = useState(externalWallets)
  const connectors = useSyncExternalStore(wallets.watch, wallets.list)
  const connection = useReadable(wallets.connection)
  return { wallets, connectors, connection }
}
