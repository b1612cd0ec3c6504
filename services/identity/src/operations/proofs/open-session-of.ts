import { DomainError } from '@platform/service-kit'
import { type Caller, isOpen, type Session } from '../../domain/session.ts'
import type { Dependencies } from '../dependencies.ts'

/**
 * The caller's session, if it has not ended: an access token may outlive it for a few seconds. One from before an undo of a
 * contact change has ended with it.
 * @throws DomainError UNAUTHENTICATED
 */
export async function openSessionOf(
  { sessions, users, clock }: Pick<Dependencies, 'sessions' | 'users' | 'clock'>,
  caller: Caller | null,
): Promise<Session> {
  const session = caller && (await sessions.find(caller.sessionId))
  if (!session || session.userId !== caller.userId || !isOpen(session, clock.now())) {
    throw new DomainError('UNAUTHENTICATED')
  }
  const user = await users.find(session.userId)
  if (user?.epoch !== session.epoch) throw new DomainError('UNAUTHENTICATED')
  return session
}
