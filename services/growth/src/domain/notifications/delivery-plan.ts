import { kindOf, type NotificationKind } from '@platform/contracts/growth/notification-kinds'
import { nextDigestAt, quietUntil } from './local-clock.ts'
import { freshness, type Notification, type Occurrence } from './notification.ts'
import { dueAt } from './retry.ts'
import { choiceOf, type Settings } from './settings.ts'

type Plan = Pick<Notification, 'isShown' | 'email' | 'push' | 'digestAt'>

/**
 * Where a notification goes, and when: what its user has chosen, after their quiet hours. One about money or security goes
 * everywhere at once.
 * @returns null when it goes nowhere
 */
export function planOf(
  { kind, at }: Pick<Occurrence, 'kind' | 'at'>,
  settings: Settings,
  now: Date,
): Plan | null {
  const age = freshness(at, now)
  if (age === 'old') return null
  const choice = choiceOf(kind, settings)
  if (!choice) {
    const email = kindOf(kind).mailedBy ? null : dueAt(now)
    return { isShown: true, email, push: dueAt(now), digestAt: null }
  }
  const isFresh = age === 'fresh'
  const first = dueAt(quietUntil(now, settings) ?? now)
  const plan: Plan = {
    isShown: choice.inbox,
    email: isFresh && choice.email === 'now' ? first : null,
    push: isFresh && choice.push ? first : null,
    digestAt: isFresh && choice.email === 'digest' ? nextDigestAt(now, settings.timeZone) : null,
  }
  return plan.isShown || plan.email || plan.push || plan.digestAt ? plan : null
}

/** Whether what waited is sent now, later, or not at all: a user may have read it since, or muted it, and hours pass. */
export function decideSend(
  { kind, isRead }: { kind: NotificationKind; isRead: boolean },
  channel: 'email' | 'push',
  settings: Settings,
  now: Date,
): 'send' | 'drop' | { until: Date } {
  const choice = choiceOf(kind, settings)
  if (!choice) return 'send'
  const isWanted = channel === 'email' ? choice.email === 'now' : choice.push
  if (!isWanted || isRead) return 'drop'
  const until = quietUntil(now, settings)
  return until ? { until } : 'send'
}

/** Whether the user still wants it in a digest. */
export const isInDigest = (
  { kind, isRead }: { kind: NotificationKind; isRead: boolean },
  settings: Settings,
): boolean => !isRead && choiceOf(kind, settings)?.email === 'digest'
