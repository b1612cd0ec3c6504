import { DomainError } from '@platform/service-kit'
import { type Caller, isOfEpoch, isOpen, type Session } from '../../domain/session.ts'
import type { Dependencies } from '../dependencies.ts'

type Needed = Pick<Dependencies, 'sessions' | 'users' | 'clock'>

/**
 * The caller's session, if it has not ended, with the epoch that it is in: an access token may outlive it for a few seconds. One
 * from before an undo of a contact change has ended with it.
 * @throws DomainError UNAUTHENTICATED
 */
export async function openSessionOf(deps: Needed, caller: Caller | null): Promise<Session> {
  const session = caller && (await findOpenSession(deps, caller))
  if (!session) throw new DomainError('UNAUTHENTICATED')
  return session
}

/** The same; null where it has ended. */
export async function findOpenSession(
  { sessions, users, clock }: Needed,
  caller: Caller,
): Promise<Session | null> {
  const session = await sessions.find(caller.sessionId)
  if (!session || session.userId !== caller.userId || !isOpen(session, clock.now())) return null
  const user = await users.find(session.userId)
  return user && isOfEpoch(session, user) ? { ...session, epoch: user.epoch } : null
}
