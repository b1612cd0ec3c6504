import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import { backUp, restore, WrongPassphrase } from './passphrase-backup.ts'
import { newDeviceKey, openKey, sealKey } from './secured-key.ts'

const privateKey = generatePrivateKey()
const { address } = privateKeyToAccount(privateKey)

describe('a key encrypted on a device', () => {
  it('decrypts with the key of that device, which cannot be exported', async () => {
    const deviceKey = await newDeviceKey()
    const secured = await sealKey(privateKey, address, deviceKey)
    expect(JSON.stringify(secured)).not.toContain(privateKey.slice(2))
    expect(await openKey(secured, deviceKey)).toBe(privateKey)
    await expect(crypto.subtle.exportKey('raw', deviceKey)).rejects.toThrow()
  })

  it('does not decrypt on another device or under another address', async () => {
    const deviceKey = await newDeviceKey()
    const secured = await sealKey(privateKey, address, deviceKey)
    await expect(openKey(secured, await newDeviceKey())).rejects.toThrow()
    const swapped = { ...secured, address: privateKeyToAccount(generatePrivateKey()).address }
    await expect(openKey(swapped, deviceKey)).rejects.toThrow()
  })
})

describe('a back-up under a passphrase', () => {
  it('returns the key for the right passphrase only', async () => {
    const backup = await backUp(privateKey, address, 'monsoon fox at dawn')
    expect(JSON.stringify(backup)).not.toContain(privateKey.slice(2))
    expect(await restore(backup, 'monsoon fox at dawn')).toBe(privateKey)
    await expect(restore(backup, 'monsoon fox at dusk')).rejects.toBeInstanceOf(WrongPassphrase)
  })

  it('accepts the passphrase in composed and decomposed letters', async () => {
    const backup = await backUp(privateKey, address, 'coração do rio'.normalize('NFC'))
    expect(await restore(backup, 'coração do rio'.normalize('NFD'))).toBe(privateKey)
  })
})
