import { HOUR_MS } from '@platform/contracts/constants'
import { MAX_PUSH_SUBSCRIPTIONS } from '@platform/contracts/growth/notification-kinds'
import { DomainError, refusedField } from '@platform/service-kit'
import type { PushSubscription } from '../../repositories/push-subscriptions.ts'
import type { NotificationDependencies } from './notification-dependencies.ts'

type Needed = Pick<NotificationDependencies, 'pushSubscriptions' | 'endedSessions' | 'clock'>

/** How long the end of a session is kept, ms: none of its access tokens lives so long. */
const KEPT_MS = HOUR_MS

/**
 * Stores that a browser shows the notifications of its user, in place of whichever user it had before, until the session ends.
 * @throws DomainError PUSH_SERVICE_NOT_LISTED, VALIDATION_FAILED for a key that is none, UNAUTHENTICATED when the session has ended,
 *   UNAVAILABLE while identity is down
 */
export async function subscribePush(
  {
    pushSubscriptions,
    endedSessions,
    pushSender,
    sessions,
    clock,
    ids,
  }: Needed & Pick<NotificationDependencies, 'pushSender' | 'sessions' | 'ids'>,
  subscription: Omit<PushSubscription, 'id' | 'at' | 'expiresAt'>,
): Promise<string> {
  const { userId, sessionId, endpoint, keys } = subscription
  if (!pushSender.accepts(endpoint)) throw new DomainError('PUSH_SERVICE_NOT_LISTED')
  if (!pushSender.isKey(keys.p256dh)) throw refusedField('body.keys.p256dh', 'must be a public key')
  const expiresAt = await sessions.expiryOf(userId, sessionId)
  if (!expiresAt) throw new DomainError('UNAUTHENTICATED')
  const id = ids.from('push', endpoint)
  await pushSubscriptions.save({ ...subscription, id, expiresAt, at: clock.now() })
  // An end that came in between has not found what was stored just now.
  if (await endedSessions.has(sessionId)) {
    await pushSubscriptions.deleteOfSession(sessionId)
    throw new DomainError('UNAUTHENTICATED')
  }
  const own = await pushSubscriptions.of(userId)
  for (const old of own.slice(MAX_PUSH_SUBSCRIPTIONS))
    await pushSubscriptions.remove(userId, old.id)
  return id
}

/** @throws DomainError NOT_FOUND for one that the user does not have */
export async function unsubscribePush(
  { pushSubscriptions }: Pick<NotificationDependencies, 'pushSubscriptions'>,
  userId: string,
  id: string,
): Promise<void> {
  if (!(await pushSubscriptions.remove(userId, id))) throw new DomainError('NOT_FOUND')
}

/** The browsers that a session subscribed show nothing more, and it subscribes none after its end. */
export async function endPushOfSession(
  { pushSubscriptions, endedSessions, clock }: Needed,
  sessionId: string,
): Promise<void> {
  await endedSessions.add(sessionId, clock.now())
  await pushSubscriptions.deleteOfSession(sessionId)
}

/** Deletes subscriptions whose session has expired: no event comes of that. */
export async function deleteEndedPush({
  pushSubscriptions,
  endedSessions,
  clock,
}: Needed): Promise<void> {
  const now = clock.now()
  await pushSubscriptions.deleteExpired(now)
  await endedSessions.deleteOld(new Date(now.getTime() - KEPT_MS))
}
