import { storedText, userKey } from '@platform/remote-kit/storage'

/** Whether this device keeps the key of the user's embedded wallet. Asks the storage only: no viem. */
export function isKeyHere(userId: string): boolean {
  return storedText(userKey('secured_key_data', userId)).get() !== null
}
