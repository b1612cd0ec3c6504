import { storedText, userKey } from '@platform/remote-kit/storage'

/**
 * Whether this device keeps a key of this address for the user. Asks the storage only, without viem;
 * whether the key still opens shows when it is used.
 */
export function isKeyOnDevice(userId: string, address: string): boolean {
  const stored = storedText(userKey('secured_key_data', userId)).get() ?? ''
  return stored.toLowerCase().includes(address.toLowerCase())
}
