import { createHmac } from 'node:crypto'
import { RECOVERY_CODES } from '@platform/contracts/identity/second-factor'

/** Without letters that are read as digits. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const LENGTH = 10

/**
 * Ten codes of almost 50 bits each, "k3mp7-2wq4x".
 * @param randomBelow an integer from 0 to `limit - 1`, uniformly distributed and not predictable
 */
export function newRecoveryCodes(randomBelow: (limit: number) => number): string[] {
  const letter = () => ALPHABET[randomBelow(ALPHABET.length)]
  return Array.from({ length: RECOVERY_CODES }, () => {
    const code = Array.from({ length: LENGTH }, letter).join('')
    return `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`
  })
}

/** The stored hash: keyed by a secret outside the database, bound to its user, the same however the code is written. */
export function hashRecoveryCode(secret: Buffer, userId: string, code: string): string {
  const plain = code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  return createHmac('sha256', secret).update(`${userId}:${plain}`).digest('hex')
}
