import { createHmac } from 'node:crypto'
import { OTP } from '@platform/contracts/constants'

/**
 * Six digits.
 * @param randomBelow an integer from 0 to `limit - 1`, uniformly distributed and not predictable
 */
export function newCode(randomBelow: (limit: number) => number): string {
  return randomBelow(10 ** OTP.digits)
    .toString()
    .padStart(OTP.digits, '0')
}

/**
 * The stored hash of a code. It is keyed by a secret outside the database and bound to its challenge, so that
 * a reader of the database can neither try a million codes nor compare two challenges.
 */
export function hashCode(secret: Buffer, challengeId: string, code: string): string {
  return createHmac('sha256', secret).update(`${challengeId}:${code}`).digest('hex')
}
