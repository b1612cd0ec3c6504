import { DomainError, type Page, recordAct, type Staff } from '@platform/service-kit'
import type { Session } from '../../domain/session.ts'
import type { Dependencies } from '../dependencies.ts'
import { endSession } from '../end-session.ts'
import { endSessionsOf, refuseUnderWay } from '../sessions/end-sessions.ts'
import { listSessions } from '../sessions/list-sessions.ts'

type Needed = Pick<Dependencies, 'users' | 'sessions' | 'audit' | 'events' | 'clock' | 'ids'>

const userNamed = (id: string) => ({ kind: 'user', id }) as const

/**
 * The open sessions of an account, recorded as a look at it before they are shown.
 * @throws DomainError NOT_FOUND, INVALID_CURSOR
 */
export async function showSessionsOf(
  deps: Needed,
  by: Staff,
  userId: string,
  query: { cursor: string | undefined },
): Promise<Page<Session>> {
  await requireUser(deps, userId)
  await recordAct(deps, { by, action: 'look-at-user', subject: userNamed(userId) })
  return listSessions(deps, userId, query)
}

/**
 * Ends one session of an account; one that has ended already is no error, and no act.
 * @throws DomainError NOT_FOUND for a session of another account as for one that does not exist
 */
export async function endSessionFor(
  deps: Needed,
  by: Staff,
  { userId, sessionId, reason }: { userId: string; sessionId: string; reason: string },
): Promise<void> {
  const session = await deps.sessions.find(sessionId)
  if (session?.userId !== userId) throw new DomainError('NOT_FOUND')
  if (session.revokedAt || session.expiresAt <= deps.clock.now()) return
  const after = { sessionId }
  await recordAct(deps, {
    ...({ by, action: 'end-session', subject: userNamed(userId), after, reason } as const),
  })
  await endSession(deps, session)
}

/**
 * Ends every session of an account. What is under way in one is refused by the epoch; an outside account or a connection that has not begun
 * is refused too. After a crash it is repeated: it ends those that are left.
 * @throws DomainError NOT_FOUND
 */
export async function endSessionsFor(
  deps: Needed & Pick<Dependencies, 'contacts' | 'factors' | 'outsideAccounts' | 'connections'>,
  by: Staff,
  { userId, reason }: { userId: string; reason: string },
): Promise<void> {
  await requireUser(deps, userId)
  await recordAct(deps, { by, action: 'end-sessions', subject: userNamed(userId), reason })
  await deps.contacts.renewEpoch(userId)
  await refuseUnderWay(deps, userId)
  await endSessionsOf(deps, userId, null)
}

async function requireUser({ users }: Pick<Needed, 'users'>, userId: string): Promise<void> {
  if (!(await users.find(userId))) throw new DomainError('NOT_FOUND')
}
