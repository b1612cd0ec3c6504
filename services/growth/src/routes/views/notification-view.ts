import {
  isCritical,
  KINDS,
  kindOf,
  type NotificationKind,
} from '@platform/contracts/growth/notification-kinds'
import type {
  NotificationView,
  Preferences,
  PushBrowser,
  TemplatePreviews,
} from '@platform/contracts/growth/notifications'
import { mailOf } from '../../domain/notifications/mail-text.ts'
import { linkOf, localisedText } from '../../domain/notifications/render.ts'
import { SAMPLES } from '../../domain/notifications/samples.ts'
import { choiceOf, type Settings } from '../../domain/notifications/settings.ts'
import type { Seen } from '../../operations/notifications/read-notifications.ts'
import type { PushSubscription } from '../../repositories/push-subscriptions.ts'

export const notificationView = ({
  id,
  kind,
  facts,
  happenedAt,
  at,
  isRead,
}: Seen): NotificationView => ({
  id,
  kind,
  isCritical: isCritical(kind),
  ...localisedText(kind, facts),
  link: linkOf(kind, facts),
  happenedAt: happenedAt.toISOString(),
  at: at.toISOString(),
  isRead,
})

export const preferencesView = (settings: Settings, pushKey: string): Preferences => ({
  kinds: KINDS.map((kind) => ({
    kind,
    group: kindOf(kind).group,
    choice: choiceOf(kind, settings),
  })),
  quietHours: settings.quietHours && { ...settings.quietHours },
  timeZone: settings.timeZone,
  pushKey,
})

/** @param ownSessionId the session of the call */
export const pushBrowserView = (
  { id, device, at, sessionId }: PushSubscription,
  ownSessionId: string | undefined,
): PushBrowser => ({ id, device, at: at.toISOString(), isCurrent: sessionId === ownSessionId })

/** @param origin of the site, to which the links of the sample lead */
export const templatePreviewsView = (origin: string): TemplatePreviews => ({
  items: KINDS.map((kind) => previewOf(kind, origin)),
})

function previewOf(kind: NotificationKind, origin: string): TemplatePreviews['items'][number] {
  const facts = SAMPLES[kind]
  const hasEmail = !kindOf(kind).mailedBy
  const { subject, text } = mailOf({ kind, facts }, { origin, token: 'sample' })
  return {
    kind,
    isCritical: isCritical(kind),
    channels: hasEmail ? ['inbox', 'email', 'push'] : ['inbox', 'push'],
    ...localisedText(kind, facts),
    email: hasEmail ? { subject, text } : null,
  }
}
