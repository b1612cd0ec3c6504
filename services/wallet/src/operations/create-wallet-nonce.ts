import { randomBytes } from 'node:crypto'
import { WALLET_PROOF_LIFETIME_MS } from '@platform/contracts/wallet/wallet-proof'
import type { Dependencies } from './dependencies.ts'

/** A nonce for this user's next wallet proof. */
export async function createWalletNonce(
  { nonces, clock }: Pick<Dependencies, 'nonces' | 'clock'>,
  userId: string,
): Promise<{ nonce: string; expiresAt: Date }> {
  const nonce = randomBytes(16).toString('hex')
  const expiresAt = new Date(clock.now().getTime() + WALLET_PROOF_LIFETIME_MS)
  await nonces.add(nonce, userId, expiresAt)
  return { nonce, expiresAt }
}
