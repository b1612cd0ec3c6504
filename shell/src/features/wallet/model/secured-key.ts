import type { Address, Hex } from 'viem'
import { fromBase64, toBase64 } from './base64.ts'

/** Stored under `secured_key_data:<userId>`: the wallet's private key, encrypted with the device's key. */
export interface SecuredKey {
  version: 1
  address: Address
  /** Base64. */
  iv: string
  /** Base64, AES-256-GCM with the address as additional data. */
  ciphertext: string
}

/** A key that encrypts and decrypts on this device and cannot be exported. */
export const newDeviceKey = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])

export async function sealKey(
  privateKey: Hex,
  address: Address,
  deviceKey: CryptoKey,
): Promise<SecuredKey> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(address) },
    deviceKey,
    new TextEncoder().encode(privateKey),
  )
  return { version: 1, address, iv: toBase64(iv), ciphertext: toBase64(new Uint8Array(sealed)) }
}

/** Rejects with OperationError if the device's key is another one or the data was changed. */
export async function openKey(secured: SecuredKey, deviceKey: CryptoKey): Promise<Hex> {
  const opened = await crypto.subtle.decrypt(
    {
      name: 'AES-GCM',
      iv: fromBase64(secured.iv),
      additionalData: new TextEncoder().encode(secured.address),
    },
    deviceKey,
    fromBase64(secured.ciphertext),
  )
  return new TextDecoder().decode(opened) as Hex
}
