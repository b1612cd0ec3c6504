import type { SessionProof } from '@platform/contracts/identity/proofs'
import { hasFactor } from '../../domain/second-factor.ts'
import { type Caller, isFreshlyProven, type Session } from '../../domain/session.ts'
import type { Dependencies } from '../dependencies.ts'
import { findOpenSession } from './open-session-of.ts'
import { proofWaysOf } from './proof-ways.ts'

type Needed = Pick<Dependencies, 'sessions' | 'users' | 'factors' | 'outsideAccounts' | 'clock'>

/** Whether the caller has proven the account lately, and by what they can; asked before every act that needs it. */
export async function sessionProofOf(deps: Needed, caller: Caller): Promise<SessionProof> {
  const session = await findOpenSession(deps, caller)
  return session ? proofOf(deps, session) : { proof: 'ended' }
}

/** Of a session that is open. */
export async function proofOf(
  deps: Pick<Needed, 'users' | 'factors' | 'outsideAccounts' | 'clock'>,
  session: Session,
): Promise<Exclude<SessionProof, { proof: 'ended' }>> {
  const needsFactor = hasFactor(await deps.factors.find(session.userId))
  if (isFreshlyProven(session, { needsFactor }, deps.clock.now())) return { proof: 'fresh' }
  return { proof: 'needed', ways: await proofWaysOf(deps, session.userId) }
}
