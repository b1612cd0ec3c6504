import { useEffect, useState } from 'react'
import type { WalletActions } from './wallet-actions.ts'

/** Whether this device can decrypt the saved wallet's key; null until that is known. */
export function useKeyOnDevice({ savedKey }: WalletActions): boolean | null {
  const [here, setHere] = useState<boolean | null>(null)
  useEffect(() => {
    let current = true
    const show = (known: boolean) => current && setHere(known)
    savedKey().then(
      (key) => show(key !== null),
      () => show(false),
    )
    return () => {
      current = false
    }
  }, [savedKey])
  return here
}
