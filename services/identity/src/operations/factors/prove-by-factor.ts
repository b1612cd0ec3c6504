import type { FactorProof } from '@platform/contracts/identity/second-factor'
import type { Caller } from '../../domain/session.ts'
import type { Dependencies } from '../dependencies.ts'
import { openSessionOf } from '../proofs/open-session-of.ts'
import { checkFactor } from './check-factor.ts'

/**
 * Makes the caller's session freshly proven by the second factor.
 * @throws DomainError UNAUTHENTICATED, SECOND_FACTOR_WRONG, TOO_MANY_ATTEMPTS
 */
export async function proveByFactor(
  deps: Dependencies,
  caller: Caller,
  proof: FactorProof,
): Promise<void> {
  const { id, userId } = await openSessionOf(deps, caller)
  await checkFactor(deps, userId, proof, 'session')
  await deps.sessions.setProven(id, deps.clock.now(), { byFactor: true })
}
