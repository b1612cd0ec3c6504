import { randomBytes } from 'node:crypto'
import type { WalletLoginNonce } from '@platform/contracts/identity/social'
import { DomainError } from '@platform/service-kit'
import { siweNonceOf } from '@platform/service-kit/siwe'
import { newFlowSecrets } from '../../domain/social-flow.ts'
import { signedAddress } from '../../domain/wallet-login.ts'
import type { Dependencies } from '../dependencies.ts'
import { beginFlow, type FlowStart } from './begin-flow.ts'
import { proveAndSettle } from './finish-flow.ts'
import type { Finisher } from './finisher.ts'

/** Begins a flow whose state is the nonce of the message. @throws DomainError UNAUTHENTICATED */
export async function createLoginNonce(
  deps: Dependencies,
  start: FlowStart,
): Promise<WalletLoginNonce> {
  // EIP-4361 allows letters and digits.
  const nonce = randomBytes(16).toString('hex')
  const secrets = { ...newFlowSecrets(randomBytes), state: nonce, nonce }
  const { expiresAt } = await beginFlow(deps, 'wallet', { ...start, origin: null }, secrets)
  return { nonce, expiresAt: expiresAt.toISOString() }
}

/**
 * Finishes a flow by a signed message. The account's id at the "provider" is the address in lower case.
 * @throws DomainError SOCIAL_FLOW_INVALID, and what `settleProof` throws
 */
export async function finishByWallet(
  deps: Dependencies,
  signed: { message: string; signature: string },
  finisher: Finisher,
) {
  const state = siweNonceOf(signed.message) ?? ''
  return proveAndSettle(deps, 'wallet', state, finisher, async ({ nonce }, { startedAt }) => {
    const expected = { origins: deps.siteOrigins, nonce, startedAt }
    const address = await signedAddress(signed, expected, deps.clock.now())
    if (!address) throw new DomainError('SOCIAL_FLOW_INVALID')
    return { subject: address.toLowerCase(), handle: address, tokens: null, onceOnly: null }
  })
}
