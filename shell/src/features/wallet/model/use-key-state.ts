import { useEffect, useState } from 'react'
import type { WalletActions } from './wallet-actions.ts'

/** Whether this device can decrypt the saved wallet's key. `checking` until the browser's key store has answered. */
export type KeyState = 'checking' | 'on-device' | 'elsewhere'

export function useKeyState({ savedKey }: WalletActions): KeyState {
  const [state, setState] = useState<KeyState>('checking')
  useEffect(() => {
    let isMounted = true
    const set = (found: KeyState) => isMounted && setState(found)
    savedKey().then(
      (key) => set(key === null ? 'elsewhere' : 'on-device'),
      () => set('elsewhere'),
    )
    return () => {
      isMounted = false
    }
  }, [savedKey])
  return state
}
