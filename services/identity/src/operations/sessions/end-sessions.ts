import { DomainError, type KeysetPosition } from '@platform/service-kit'
import type { Caller, Session } from '../../domain/session.ts'
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
  await refuseUnderWay(deps, caller.userId)
  await endSessionsOf(deps, caller.userId, caller.sessionId)
}

/** After an epoch has begun: what a session of before has asked for, and not added yet, is refused. */
export async function refuseUnderWay(
  {
    factors,
    outsideAccounts,
    connections,
  }: Pick<Dependencies, 'factors' | 'outsideAccounts' | 'connections'>,
  userId: string,
): Promise<void> {
  // A second factor is stored by one write, which fails after another one.
  await factors.change(userId, (current) => ({ next: current, result: null }))
  await outsideAccounts.refusePrepared(userId)
  await connections.refusePrepared(userId)
}

/** Ends every open session of a user but one. Repeated after a crash, it ends those that are left. */
export const endSessionsOf = (deps: Needed, userId: string, exceptId: string | null) =>
  endSessionsWhere(deps, userId, ({ id }) => id !== exceptId)

/** Ends the open sessions of a user of which that is so. @returns how many */
export async function endSessionsWhere(
  deps: Needed,
  userId: string,
  isToEnd: (session: Session) => boolean | Promise<boolean>,
): Promise<number> {
  const now = deps.clock.now()
  let after: KeysetPosition<Date> | null = null
  let ended = 0
  for (;;) {
    const found = await deps.sessions.openOf(userId, now, after, BATCH)
    for (const session of found) {
      if (!(await isToEnd(session))) continue
      await endSession(deps, session)
      ended += 1
    }
    const last = found.at(-1)
    if (!last || found.length < BATCH) return ended
    after = { value: last.createdAt, id: last.id }
  }
}
