import { DomainError } from '@platform/service-kit'
import type { Caller, Session } from '../../domain/session.ts'
import type { Dependencies } from '../dependencies.ts'
import { openSessionOf } from './open-session-of.ts'
import { proofOf } from './session-proof-of.ts'

type Needed = Pick<Dependencies, 'sessions' | 'users' | 'factors' | 'outsideAccounts' | 'clock'>

/**
 * Comes before every act that changes who may enter the account: a stolen token, or a browser that was left open, is not
 * enough for one.
 * @returns the session
 * @throws DomainError UNAUTHENTICATED; FRESH_PROOF_NEEDED with the ways to give the proof
 */
export async function requireFreshProof(deps: Needed, caller: Caller): Promise<Session> {
  const session = await openSessionOf(deps, caller)
  const { proof, ...details } = await proofOf(deps, session)
  if (proof === 'fresh') return session
  throw new DomainError('FRESH_PROOF_NEEDED', details)
}
