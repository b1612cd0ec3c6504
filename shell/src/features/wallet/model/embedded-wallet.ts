import { storedText, userKey } from '@platform/remote-kit/storage'
import type { Address, Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import type { DeviceKeyStore } from './device-key-store.ts'
import { newDeviceKey, openKey, type SecuredKey, sealKey } from './secured-key.ts'

/**
 * The embedded wallet of one user on this device. The key is stored before its address is ever told
 * to the server, so that a saved address always has its key; and one that is stored is never replaced
 * by a new one, only by a restored one of the same address.
 */
export function embeddedWallet(userId: string, deviceKeys: DeviceKeyStore) {
  const stored = storedText(userKey('secured_key_data', userId))

  function address(): Address | null {
    return readStored()?.address ?? null
  }

  async function privateKey(): Promise<Hex> {
    const secured = readStored()
    const deviceKey = await deviceKeys.read(userId)
    if (!secured || !deviceKey) throw new Error('this device has no wallet of this user')
    return openKey(secured, deviceKey)
  }

  /** Makes the wallet, or returns the one that is here. */
  async function ensure(): Promise<Address> {
    return address() ?? keep(generatePrivateKey())
  }

  /** Puts a restored key here; refuses to bury another wallet's key under it. */
  async function put(restored: Hex): Promise<Address> {
    const present = address()
    if (present && present !== privateKeyToAccount(restored).address) {
      throw new Error('this device keeps another wallet of this user')
    }
    return keep(restored)
  }

  async function keep(key: Hex): Promise<Address> {
    const deviceKey = (await deviceKeys.read(userId)) ?? (await makeDeviceKey())
    const { address } = privateKeyToAccount(key)
    stored.set(JSON.stringify(await sealKey(key, address, deviceKey)))
    return address
  }

  async function makeDeviceKey(): Promise<CryptoKey> {
    const key = await newDeviceKey()
    await deviceKeys.write(userId, key)
    return key
  }

  function readStored(): SecuredKey | null {
    const text = stored.get()
    return text ? (JSON.parse(text) as SecuredKey) : null
  }

  return { address, privateKey, ensure, put }
}

export type EmbeddedWallet = ReturnType<typeof embeddedWallet>
