import { randomBytes } from 'node:crypto'
import type { Dependencies } from './dependencies.ts'

/** How long a nonce is valid, ms. */
const NONCE_LIFETIME_MS = 10 * 60_000

/** A nonce for this user's next wallet proof. */
export async function createWalletNonce(
  { nonces, clock }: Pick<Dependencies, 'nonces' | 'clock'>,
  userId: string,
): Promise<{ nonce: string; expiresAt: Date }> {
  const nonce = randomBytes(16).toString('hex')
  const expiresAt = new Date(clock.now().getTime() + NONCE_LIFETIME_MS)
  await nonces.add(nonce, userId, expiresAt)
  return { nonce, expiresAt }
}
