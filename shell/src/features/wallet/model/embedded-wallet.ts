import type { Address, Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import type { DeviceKeyStore } from './device-key-store.ts'
import { newDeviceKey, openKey, type SecuredKey, sealKey } from './secured-key.ts'
import type { SecuredKeyStore } from './secured-key-store.ts'

/**
 * The embedded wallets of one user on this device, nearly always one. A key is stored before its
 * address is ever told to the server, so that a saved address always has its key. Keys stand side by
 * side by address: none is ever buried under another.
 */
export function embeddedWallet(
  userId: string,
  securedKeys: SecuredKeyStore,
  deviceKeys: DeviceKeyStore,
) {
  /** The key of an address; null where this device has none, or cannot open it any more. */
  async function privateKey(address: string): Promise<Hex | null> {
    const secured = securedKeys.list().find((each) => sameAddress(each.address, address))
    return secured ? open(secured) : null
  }

  /** An address whose key this device holds: one from an earlier try, else a new one. */
  async function ensure(): Promise<Address> {
    for (const secured of securedKeys.list()) {
      if (await open(secured)) return secured.address
    }
    return store(generatePrivateKey())
  }

  /** Puts a key here, a new or a restored one. @throws when this browser does not keep it */
  async function store(key: Hex): Promise<Address> {
    const { address } = privateKeyToAccount(key)
    securedKeys.put(await sealKey(key, address, await deviceKey()))
    return address
  }

  async function open(secured: SecuredKey): Promise<Hex | null> {
    const key = await deviceKeys.read(userId)
    return key && openKey(secured, key).catch(() => null)
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

const sameAddress = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()
