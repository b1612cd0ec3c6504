import type { Hex } from 'viem'
import { type DeviceKeyStore, indexedDeviceKeys } from './device-key-store.ts'
import { openKey, type SecuredKey } from './secured-key.ts'
import { type SecuredKeyStore, storedSecuredKeys } from './secured-key-store.ts'

/** Decrypts the keys of one user that this device stores. Without viem, so that a page can ask for little code. */
export function storedPrivateKeys(
  userId: string,
  securedKeys: SecuredKeyStore = storedSecuredKeys(userId),
  deviceKeys: DeviceKeyStore = indexedDeviceKeys(),
) {
  /** The key of an address; null if this device has none or can no longer decrypt it. */
  async function privateKey(address: string): Promise<Hex | null> {
    const secured = securedKeys.list().find((each) => sameAddress(each.address, address))
    return secured ? open(secured) : null
  }

  async function open(secured: SecuredKey): Promise<Hex | null> {
    const key = await deviceKeys.read(userId)
    return key && openKey(secured, key).catch(() => null)
  }

  return { privateKey, open }
}

const sameAddress = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()
