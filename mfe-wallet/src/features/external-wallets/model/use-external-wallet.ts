import type {
  Readable,
  ShellExternalWallet,
  WalletConnection,
} from '@platform/contracts/shell/shell-api'
import { useReadable, useShell } from '@platform/remote-kit/shell'
import { useEffect, useState } from 'react'

const NOT_OPENED: Readable<WalletConnection> = readableOf({
  address: null,
  isConnected: false,
  isSignInProgress: false,
  isSessionActive: false,
  walletName: null,
  chainId: null,
})

function readableOf<Value>(value: Value): Readable<Value> {
  return { get: () => value, subscribe: () => () => {} }
}

/** The user's own wallet in this browser. Opening it connects to it again without asking; `isOpening` until that has ended. */
export function useExternalWallet() {
  const shell = useShell()
  const [wallet, setWallet] = useState<ShellExternalWallet | null>(null)
  const [isOpening, setOpening] = useState(true)
  const connection = useReadable(wallet ?? NOT_OPENED)

  useEffect(() => {
    let isMounted = true
    async function open() {
      const opened = await shell.externalWallet?.()
      await opened?.restore()
      if (isMounted && opened) setWallet(opened)
    }
    open()
      // Its code cannot be fetched: what the server knows is shown all the same.
      .catch(() => {})
      .finally(() => isMounted && setOpening(false))
    return () => {
      isMounted = false
    }
  }, [shell])
  return { wallet, connection, isOpening }
}
