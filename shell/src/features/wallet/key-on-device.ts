import { storedText, userKey } from '@platform/remote-kit/storage'

/**
 * Whether this device stores a key of this address for the user. Reads the storage only, without viem, so
 * it does not know whether the key can still be decrypted.
 */
export function isKeyOnDevice(userId: string, address: string): boolean {
  const stored = storedText(userKey('secured_key_data', userId)).get() ?? ''
  return stored.toLowerCase().includes(address.toLowerCase())
}
