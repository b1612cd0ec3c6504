import { DomainError } from '@platform/service-kit'
import { hasFactor } from '../../domain/second-factor.ts'
import { type Caller, isFreshlyProven, type Session } from '../../domain/session.ts'
import type { Dependencies } from '../dependencies.ts'
import { openSessionOf } from './open-session-of.ts'
import { proofWaysOf } from './proof-ways.ts'

type Needed = Pick<Dependencies, 'sessions' | 'users' | 'factors' | 'outsideAccounts' | 'clock'>

/**
 * Comes before every act that changes who may enter the account: a stolen token, or a browser that was left open, is not
 * enough for one.
 * @returns the session
 * @throws DomainError UNAUTHENTICATED; FRESH_PROOF_NEEDED with the ways to give the proof
 */
export async function requireFreshProof(deps: Needed, caller: Caller): Promise<Session> {
  const session = await openSessionOf(deps, caller)
  const needsFactor = hasFactor(await deps.factors.find(session.userId))
  if (isFreshlyProven(session, { needsFactor }, deps.clock.now())) return session
  throw new DomainError('FRESH_PROOF_NEEDED', { ways: await proofWaysOf(deps, session.userId) })
}
