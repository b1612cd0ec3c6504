import { useEffect, useState } from 'react'
import type { WalletDesk } from './wallet-desk.ts'

/** Whether the saved wallet's key opens on this device; null until that is known. */
export function useKeyHere({ savedKey }: WalletDesk): boolean | null {
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
