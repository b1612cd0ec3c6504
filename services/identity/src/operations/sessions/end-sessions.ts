import { DomainError, type KeysetPosition } from '@platform/service-kit'
import type { Caller } from '../../domain/session.ts'
import type { Dependencies } from '../dependencies.ts'
import { endSession } from '../end-session.ts'
import { openSessionOf } from '../proofs/open-session-of.ts'

type Needed = Pick<Dependencies, 'sessions' | 'events' | 'clock'>

/** Sessions that are read at a time. */
const BATCH = 100

/**
 * Ends one session of the caller; one that has ended already is no error.
 * @throws DomainError UNAUTHENTICATED, NOT_FOUND for a session of another user as for one that does not exist
 */
export async function endOneSession(
  deps: Needed & Pick<Dependencies, 'users'>,
  caller: Caller,
  id: string,
): Promise<void> {
  await openSessionOf(deps, caller)
  const session = await deps.sessions.find(id)
  if (session?.userId !== caller.userId) throw new DomainError('NOT_FOUND')
  await endSession(deps, session)
}

/**
 * Ends every session of the caller but their own. What is under way in another is refused by the epoch; an outside account or a
 * connection that has not begun is refused too.
 * @throws DomainError UNAUTHENTICATED, also when another session did the same first
 */
export async function endOtherSessions(
  deps: Needed &
    Pick<Dependencies, 'users' | 'contacts' | 'factors' | 'outsideAccounts' | 'connections'>,
  caller: Caller,
): Promise<void> {
  const session = await openSessionOf(deps, caller)
  if (!(await deps.contacts.renewEpochSparing(session))) throw new DomainError('UNAUTHENTICATED')
  // A second factor is stored by one write, which fails after another one.
  await deps.factors.change(caller.userId, (current) => ({ next: current, result: null }))
  await deps.outsideAccounts.refusePrepared(caller.userId)
  await deps.connections.refusePrepared(caller.userId)
  await endSessionsOf(deps, caller.userId, caller.sessionId)
}

/** Ends every open session of a user but one. Repeated after a crash, it ends those that are left. */
export async function endSessionsOf(
  deps: Needed,
  userId: string,
  exceptId: string | null,
): Promise<void> {
  const now = deps.clock.now()
  let after: KeysetPosition<Date> | null = null
  for (;;) {
    const found = await deps.sessions.openOf(userId, now, after, BATCH)
    for (const session of found) if (session.id !== exceptId) await endSession(deps, session)
    const last = found.at(-1)
    if (!last || found.length < BATCH) return
    after = { value: last.createdAt, id: last.id }
  }
}
