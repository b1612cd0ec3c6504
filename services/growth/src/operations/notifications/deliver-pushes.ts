import { isCritical } from '@platform/contracts/growth/notification-kinds'
import { nextQuietAt } from '../../domain/notifications/local-clock.ts'
import type { Notification } from '../../domain/notifications/notification.ts'
import { linkOf, textOf } from '../../domain/notifications/render.ts'
import { isLastTry } from '../../domain/notifications/retry.ts'
import type { PushUrgency } from '../../providers/push/push-sender.ts'
import type { PushSubscription } from '../../repositories/push-subscriptions.ts'
import { deliverWaiting, type Tried } from './deliver-waiting.ts'
import type { NotificationDependencies } from './notification-dependencies.ts'

type Needed = Pick<
  NotificationDependencies,
  | 'notifications'
  | 'notificationSettings'
  | 'pushSubscriptions'
  | 'pushSender'
  | 'reportSettled'
  | 'clock'
>

/** Sends the push messages that are due, to each browser of their users once. @returns how many notifications were due */
export const deliverPushes = (deps: Needed, signal: AbortSignal): Promise<number> =>
  deliverWaiting(deps, 'push', (one) => push(deps, one, signal), signal)

async function push(deps: Needed, one: Notification, signal: AbortSignal): Promise<Tried> {
  const subscriptions = await deps.pushSubscriptions.of(one.userId)
  const left = subscriptions.filter(({ id }) => !one.pushedTo.includes(id))
  const isUrgent = isCritical(one.kind)
  // In quiet hours no push service delivers what a browser that was off has missed.
  const until = isUrgent
    ? null
    : nextQuietAt(deps.clock.now(), await deps.notificationSettings.of(one.userId))
  // At the same time: a try ends before another instance may repeat it, however slow a push service is.
  const tried = await Promise.all(
    left.map((each) => pushTo(deps, one, each, { isUrgent, until }, signal)),
  )
  return tried.includes('later') ? 'later' : 'done'
}

async function pushTo(
  { notifications, pushSubscriptions, pushSender }: Needed,
  { id, userId, kind, facts, push: retry }: Notification,
  subscription: PushSubscription,
  urgency: PushUrgency,
  signal: AbortSignal,
): Promise<Tried> {
  const { title, text: body } = textOf(kind, facts, subscription.language)
  const message = { id, title, body, link: linkOf(kind, facts) }
  const outcome = await pushSender.send(subscription, message, urgency, signal)
  if (outcome === 'taken') await notifications.setPushed(id, subscription.id)
  if (outcome === 'gone') await pushSubscriptions.remove(userId, subscription.id)
  // Its user may have made up the host: that it never answers is no failure of ours.
  if (outcome === 'silent') return retry !== null && isLastTry(retry) ? 'done' : 'later'
  return outcome === 'later' ? 'later' : 'done'
}
