import { createHmac, timingSafeEqual } from 'node:crypto'
import type { SignedCall } from '@platform/contracts/rules/signed-call'

/** How old a signed call may be, ms. */
const MAX_AGE_MS = 5 * 60_000

/** What a game's, a client's or an offer network's server and this service sign calls with (docs/game-api.md): the header `x-signature`. */
export const signatureOf = (secret: string, timestamp: string, body: string): string =>
  `v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`

/** Whether who knows the secret has signed the call within the last five minutes. */
export function isSignedBy(
  secret: string,
  { timestamp, signature, body }: SignedCall,
  now: Date,
): boolean {
  const age = now.getTime() - Number(timestamp) * 1_000
  if (!(Math.abs(age) <= MAX_AGE_MS)) return false
  const [given, wanted] = [
    Buffer.from(signature),
    Buffer.from(signatureOf(secret, timestamp, body)),
  ]
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
