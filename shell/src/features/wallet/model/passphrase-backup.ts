import type { WalletBackup } from '@platform/contracts/wallet/http'
import type { Address, Hex } from 'viem'
import { fromBase64, toBase64 } from './base64.ts'

/** OWASP's figure for PBKDF2 with SHA-256 (Password Storage Cheat Sheet, 2023). */
const ITERATIONS = 600_000

export const PASSPHRASE_MIN_LENGTH = 10

/** The passphrase does not decrypt the back-up. */
export class WrongPassphrase extends Error {}

/** Encrypts the private key under a passphrase; the result is all that leaves the browser. */
export async function backUp(
  privateKey: Hex,
  address: Address,
  passphrase: string,
): Promise<WalletBackup> {
  const salt = crypto.getRandomValues(new Uint8Array(16))
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const key = await deriveKey(passphrase, salt, ITERATIONS)
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(address) },
    key,
    new TextEncoder().encode(privateKey),
  )
  return {
    address,
    version: 1,
    kdf: 'PBKDF2-SHA256',
    iterations: ITERATIONS,
    salt: toBase64(salt),
    iv: toBase64(iv),
    ciphertext: toBase64(new Uint8Array(sealed)),
  }
}

/** The private key in a back-up. Rejects with WrongPassphrase. */
export async function restore(backup: WalletBackup, passphrase: string): Promise<Hex> {
  const key = await deriveKey(passphrase, fromBase64(backup.salt), backup.iterations)
  try {
    const opened = await crypto.subtle.decrypt(
      {
        name: 'AES-GCM',
        iv: fromBase64(backup.iv),
        additionalData: new TextEncoder().encode(backup.address),
      },
      key,
      fromBase64(backup.ciphertext),
    )
    return new TextDecoder().decode(opened) as Hex
  } catch {
    throw new WrongPassphrase('the passphrase does not open this back-up')
  }
}

/**
 * The key in the first of the back-ups that the passphrase opens: the last one may be damaged, and an earlier one intact.
 * Rejects with WrongPassphrase.
 */
export async function restoreAny(
  backups: readonly WalletBackup[],
  passphrase: string,
): Promise<Hex> {
  for (const backup of backups) {
    try {
      return await restore(backup, passphrase)
    } catch (error) {
      if (!(error instanceof WrongPassphrase)) throw error
    }
  }
  throw new WrongPassphrase('the passphrase opens none of the back-ups')
}

async function deriveKey(
  passphrase: string,
  salt: Uint8Array<ArrayBuffer>,
  iterations: number,
): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey(
    'raw',
    new TextEncoder().encode(passphrase.normalize('NFKC')),
    'PBKDF2',
    false,
    ['deriveKey'],
  )
  return crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  )
}
