import {
  isCritical,
  KINDS,
  type NotificationKind,
} from '@platform/contracts/growth/notification-kinds'
import type { PreferencesBody, Unsubscription } from '@platform/contracts/growth/notifications'
import { DomainError } from '@platform/service-kit'
import { choiceOf, type Settings } from '../../domain/notifications/settings.ts'
import { readUnsubscribeToken } from '../../domain/notifications/unsubscribe-token.ts'
import type { NotificationDependencies } from './notification-dependencies.ts'

/**
 * Changes what a user has chosen; a kind that is not named keeps what it had.
 * @throws DomainError CANNOT_BE_MUTED
 */
export async function setPreferences(
  { notificationSettings }: Pick<NotificationDependencies, 'notificationSettings'>,
  userId: string,
  preferences: PreferencesBody,
): Promise<Settings> {
  const critical = KINDS.find((kind) => preferences.kinds[kind] && isCritical(kind))
  if (critical) throw new DomainError('CANNOT_BE_MUTED', { kind: critical })
  await notificationSettings.change(userId, preferences)
  return notificationSettings.of(userId)
}

type Unsubscribes = Pick<
  NotificationDependencies,
  'notifications' | 'notificationSettings' | 'removals' | 'unsubscribeSecret'
>

/** What the link of an e-mail ends, and whether it has. @throws DomainError UNSUBSCRIBE_LINK_INVALID */
export async function showUnsubscription(
  deps: Unsubscribes,
  token: string,
): Promise<Unsubscription> {
  const { userId, kind } = targetOf(deps, token)
  return { kind, isSent: endedKinds(kind, await deps.notificationSettings.of(userId)).length > 0 }
}

/** Ends e-mails of the kind, or of the digest, for the user of the link. @throws DomainError UNSUBSCRIBE_LINK_INVALID */
export async function unsubscribe(deps: Unsubscribes, token: string): Promise<Unsubscription> {
  const { userId, kind } = targetOf(deps, token)
  // Of a deleted account nothing is stored again, however old the e-mail is.
  if (!(await isKnown(deps, userId))) return { kind, isSent: false }
  const ended = endedKinds(kind, await deps.notificationSettings.of(userId))
  const kinds = Object.fromEntries(ended.map((one) => [one, { email: 'off' as const }]))
  await deps.notificationSettings.change(userId, { kinds })
  return { kind, isSent: false }
}

/** Whether the user has an account: that it was deleted is forgotten after a while, and then nothing is left of it. */
async function isKnown(
  { notifications, notificationSettings, removals }: Unsubscribes,
  userId: string,
): Promise<boolean> {
  if (await removals.has(userId)) return false
  return (await notificationSettings.has(userId)) || notifications.hasAny(userId)
}

function targetOf({ unsubscribeSecret }: Unsubscribes, token: string) {
  const target = readUnsubscribeToken(token, unsubscribeSecret)
  if (!target || (target.kind && isCritical(target.kind))) {
    throw new DomainError('UNSUBSCRIBE_LINK_INVALID')
  }
  return target
}

/** The kinds whose e-mails it ends, of those that are sent; without a kind, all that are in digests. */
const endedKinds = (kind: NotificationKind | null, settings: Settings): NotificationKind[] =>
  KINDS.filter((one) => {
    const email = choiceOf(one, settings)?.email
    return kind ? one === kind && email !== 'off' : email === 'digest'
  })
