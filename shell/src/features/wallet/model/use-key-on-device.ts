import { useEffect, useState } from 'react'
import type { WalletActions } from './wallet-actions.ts'

/** Whether the saved wallet's key opens on this device; null until that is known. */
export function useKeyOnDevice({ savedKey }: WalletActions): boolean | null {
  const [here, setHere] = useState<boolean | null>(null)
  useEffect(() => {
    let current = true
    const tell = (known: boolean) => current && setHere(known)
    savedKey().then(
      (key) => tell(key !== null),
      () => tell(false),
    )
    return () => {
      current = false
    }
  }, [savedKey])
  return here
}
