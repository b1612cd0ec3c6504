import { sessionEnded } from '@platform/contracts/identity/events'
import type { Session } from '../domain/session.ts'
import type { Dependencies } from './dependencies.ts'

/** Ends a session before its time: its refresh tokens at once, its access tokens at every service within seconds. */
export async function endSession(
  { sessions, events, clock }: Pick<Dependencies, 'sessions' | 'events' | 'clock'>,
  { id, userId }: Pick<Session, 'id' | 'userId'>,
): Promise<void> {
  const now = clock.now()
  const event = events.create(sessionEnded, {
    key: userId,
    subject: id,
    // A session changes once, by its end.
    version: 2,
    data: { sid: id, userId, at: now.toISOString() },
  })
  await sessions.revoke(id, now, event)
}
