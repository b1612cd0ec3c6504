import type { Address, Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import type { DeviceKeyStore } from './device-key-store.ts'
import { newDeviceKey, sealKey } from './secured-key.ts'
import type { SecuredKeyStore } from './secured-key-store.ts'
import { storedPrivateKeys } from './stored-private-keys.ts'

/**
 * The embedded wallets of one user on this device, nearly always one. A key is stored before its address
 * is sent to the server, so that every saved address has its key. Keys are stored by address: none ever
 * overwrites another.
 */
export function embeddedWallet(
  userId: string,
  securedKeys: SecuredKeyStore,
  deviceKeys: DeviceKeyStore,
) {
  const { privateKey, open } = storedPrivateKeys(userId, securedKeys, deviceKeys)

  /** An address whose key is on this device: one of an earlier attempt, else a new one. */
  async function ensure(): Promise<Address> {
    for (const secured of securedKeys.list()) {
      if (await open(secured)) return secured.address
    }
    return store(generatePrivateKey())
  }

  /** Stores a new or a restored key. @throws if this browser does not store it */
  async function store(key: Hex): Promise<Address> {
    const { address } = privateKeyToAccount(key)
    securedKeys.put(await sealKey(key, address, await deviceKey()))
    return address
  }

  async function deviceKey(): Promise<CryptoKey> {
    const present = await deviceKeys.read(userId)
    if (present) return present
    const made = await newDeviceKey()
    await deviceKeys.write(userId, made)
    return made
  }

  return { privateKey, ensure, store }
}

export type EmbeddedWallet = ReturnType<typeof embeddedWallet>
