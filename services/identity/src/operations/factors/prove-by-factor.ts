import type { FactorProof } from '@platform/contracts/identity/second-factor'
import type { Caller } from '../../domain/session.ts'
import type { Dependencies } from '../dependencies.ts'
import { openSessionOf } from '../proofs/open-session-of.ts'
import { checkFactor } from './check-factor.ts'

/**
 * Makes the caller's session freshly proven by the second factor.
 * @param browser the cookie that passkeys are asked for with
 * @throws DomainError UNAUTHENTICATED, SECOND_FACTOR_WRONG, PASSKEY_WRONG, TOO_MANY_ATTEMPTS
 */
export async function proveByFactor(
  deps: Dependencies,
  caller: Caller,
  proof: FactorProof,
  browser: string,
): Promise<void> {
  const { id, userId } = await openSessionOf(deps, caller)
  const asker = { browser, purpose: 'proof', askedBy: id } as const
  await checkFactor(deps, userId, proof, 'session', asker)
  await deps.sessions.setProven(id, deps.clock.now(), { byFactor: true })
}
