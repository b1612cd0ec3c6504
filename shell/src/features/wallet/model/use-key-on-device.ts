import { useInvalidation } from '@platform/remote-kit/shell'
import { useCallback, useEffect, useState } from 'react'
import { isKeyOnDevice } from '../key-on-device.ts'
import { storedPrivateKeys } from './stored-private-keys.ts'

/**
 * Whether this device can decrypt the user's key of an address. Until the browser's key store has answered, whether
 * one is stored.
 */
export function useKeyOnDevice(userId: string, address: string): boolean {
  const [isGone, setIsGone] = useState(false)
  const check = useCallback(async () => {
    const key = await storedPrivateKeys(userId)
      .privateKey(address)
      .catch(() => null)
    setIsGone(key === null)
  }, [userId, address])
  useEffect(() => void check(), [check])
  useInvalidation('wallet', check)
  return !isGone && isKeyOnDevice(userId, address)
}
