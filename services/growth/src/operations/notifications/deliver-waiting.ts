import { decideSend } from '../../domain/notifications/delivery-plan.ts'
import type { Notification } from '../../domain/notifications/notification.ts'
import { beingTried, nextTry } from '../../domain/notifications/retry.ts'
import type { Waiting } from '../../repositories/notifications.ts'
import { inLanes } from './in-lanes.ts'
import type { NotificationDependencies } from './notification-dependencies.ts'
import { isReadBy } from './read-notifications.ts'

type Needed = Pick<
  NotificationDependencies,
  'notifications' | 'notificationSettings' | 'reportSettled' | 'clock'
>

/** What became of a try. */
export type Tried = 'done' | 'later'

/** Notifications that are read at a time. */
const BATCH = 100

/**
 * Sends what is due by one channel. What fails is tried later and later, so that it does not keep others from theirs.
 * @returns how many were due
 * @throws AggregateError when what became of some could not be stored
 */
export async function deliverWaiting(
  deps: Needed,
  waiting: Waiting,
  send: (notification: Notification) => Promise<Tried>,
  signal: AbortSignal,
): Promise<number> {
  let found = 0
  let page: Notification[] = []
  do {
    page = await deps.notifications.due(waiting, deps.clock.now(), BATCH)
    found += page.length
    await inLanes(page, signal, (one) => deliverOne(deps, waiting, one, send))
  } while (page.length === BATCH && !signal.aborted)
  return found
}

async function deliverOne(
  { notifications, notificationSettings, reportSettled, clock }: Needed,
  waiting: Waiting,
  one: Notification,
  send: (notification: Notification) => Promise<Tried>,
): Promise<void> {
  const retry = one[waiting]
  if (!retry) return
  const now = clock.now()
  const settings = await notificationSettings.of(one.userId)
  const seen = { kind: one.kind, isRead: isReadBy(one, settings.readUntil) }
  const decision = decideSend(seen, waiting, settings, now)
  if (decision !== 'send') {
    const next = decision === 'drop' ? null : { ...retry, nextTryAt: decision.until }
    await notifications.settle(one.id, waiting, retry, next)
    return
  }
  // Of two instances one sends it. After a crash it is due again, under the same id.
  const trying = beingTried(retry, now)
  if (!(await notifications.settle(one.id, waiting, retry, trying))) return
  const tried = await send(one).catch(() => 'later' as const)
  const next = tried === 'done' ? null : nextTry(retry, clock.now())
  await notifications.settle(one.id, waiting, trying, next)
  if (!next) reportSettled(waiting, tried === 'done' ? 'done' : 'given-up')
}
