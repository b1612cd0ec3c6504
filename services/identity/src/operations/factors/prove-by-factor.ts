import type { FactorProof, FactorProven } from '@platform/contracts/identity/second-factor'
import { DomainError } from '@platform/service-kit'
import type { Caller } from '../../domain/session.ts'
import { accessTokenOf } from '../access-token-of.ts'
import type { Dependencies } from '../dependencies.ts'
import { openSessionOf } from '../proofs/open-session-of.ts'
import { checkFactor } from './check-factor.ts'

/**
 * Makes the caller's session freshly proven by the second factor.
 * @returns a token that says so, for the services that ask for it
 * @throws DomainError UNAUTHENTICATED, SECOND_FACTOR_WRONG, PASSKEY_WRONG, TOO_MANY_ATTEMPTS
 */
export async function proveByFactor(
  deps: Dependencies,
  caller: Caller,
  proof: FactorProof,
  { browser, ip }: { browser: string; ip: string },
): Promise<FactorProven> {
  const { id, userId, origin } = await openSessionOf(deps, caller)
  const asker = { browser, purpose: 'proof', askedBy: id } as const
  await checkFactor(deps, userId, proof, 'session', asker)
  const now = deps.clock.now()
  await deps.sessions.setProven(id, now, { byFactor: true })
  const user = await deps.users.find(userId)
  if (!user) throw new DomainError('UNAUTHENTICATED')
  const session = { id, secondFactorAt: now, origin }
  return { accessToken: await accessTokenOf(deps, user, session, ip) }
}
