import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import type { DeviceKeyStore } from './device-key-store.ts'
import { embeddedWallet } from './embedded-wallet.ts'
import type { SecuredKey } from './secured-key.ts'
import type { SecuredKeyStore } from './secured-key-store.ts'

function device() {
  const secured: SecuredKey[] = []
  const deviceKeys = new Map<string, CryptoKey>()
  const securedKeys: SecuredKeyStore = {
    list: () => [...secured],
    put: (key) => secured.push(key),
  }
  const keyStore: DeviceKeyStore = {
    read: async (user) => deviceKeys.get(user) ?? null,
    write: async (user, key) => void deviceKeys.set(user, key),
  }
  return {
    secured,
    wallet: embeddedWallet('user', securedKeys, keyStore),
    loseDeviceKey: () => deviceKeys.clear(),
    securedKeys,
    keyStore,
  }
}

describe('the embedded wallet', () => {
  it('creates one key and returns it from then on', async () => {
    const { wallet, secured } = device()
    const address = await wallet.ensure()
    expect(await wallet.ensure()).toBe(address)
    expect(secured).toHaveLength(1)
    expect(privateKeyToAccount((await wallet.privateKey(address))!).address).toBe(address)
  })

  it('stores a restored key beside its own, each by its address', async () => {
    const { wallet } = device()
    const own = await wallet.ensure()
    const restored = await wallet.store(generatePrivateKey())
    expect(await wallet.privateKey(own)).not.toBeNull()
    expect(await wallet.privateKey(restored.toLowerCase())).not.toBeNull()
    expect(await wallet.privateKey(own)).not.toBe(await wallet.privateKey(restored))
  })

  it('treats a key whose device key is lost as missing and creates another', async () => {
    const { wallet, loseDeviceKey } = device()
    const lost = await wallet.ensure()
    loseDeviceKey()
    expect(await wallet.privateKey(lost)).toBeNull()
    const next = await wallet.ensure()
    expect(next).not.toBe(lost)
    expect(await wallet.privateKey(next)).not.toBeNull()
  })

  it('returns no address whose key the browser does not store', async () => {
    const { keyStore } = device()
    const full: SecuredKeyStore = {
      list: () => [],
      put: () => {
        throw new Error('QuotaExceededError')
      },
    }
    await expect(embeddedWallet('user', full, keyStore).ensure()).rejects.toThrow('Quota')
  })
})
