import { z } from 'zod'
import { id, language, localised, pageOf, pageQuery, timestamp, timeZone } from '../envelope.ts'
import { deviceName } from '../identity/sessions.ts'
import { textUpTo } from '../rules/text-up-to.ts'
import { CHANNELS, EMAIL_MODES, KIND_GROUPS, KINDS } from './notification-kinds.ts'

const notificationKind = z.enum(KINDS)

/** One notification, in every language: a page shows that of its reader. */
const notification = z.object({
  id,
  kind: notificationKind,
  /** Money or security: nobody mutes it. */
  isCritical: z.boolean(),
  title: localised,
  text: localised,
  /** Path of the page that it is about; null where there is none. */
  link: z.string().nullable(),
  /** When what it is about happened, and when it came to the inbox, by which the list is ordered. */
  happenedAt: timestamp,
  at: timestamp,
  isRead: z.boolean(),
})
export type NotificationView = z.infer<typeof notification>

/** How many notifications a user has not read; what the stream sends, and the answer to a call that reads some. */
export const unreadCount = z.object({ unread: z.int().min(0) })
export type UnreadCount = z.infer<typeof unreadCount>

/** GET /api/notifications: the newest first. */
export const notificationsQuery = z.strictObject({
  ...pageQuery,
  unread: z.stringbool().optional(),
})
export const notificationsPage = pageOf(notification).extend(unreadCount.shape)
export type NotificationsPage = z.infer<typeof notificationsPage>

/** POST /api/notifications/:id/read */
export const notificationParams = z.strictObject({ id })
/** POST /api/notifications/read: all that came until then, which is `at` of the newest one that the user sees. */
export const readAllBody = z.strictObject({ until: timestamp })

/** A time of a clock, "22:00". */
const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 22:00')
const quietHours = z
  .strictObject({ from: clockTime, to: clockTime })
  .refine(({ from, to }) => from !== to, { message: 'must end at another time than it begins' })
export type QuietHours = z.infer<typeof quietHours>

const channelChoice = z.strictObject({
  inbox: z.boolean(),
  email: z.enum(EMAIL_MODES),
  push: z.boolean(),
})

/** PUT /api/notifications/preferences. A kind that is not named keeps what it had; one that cannot be muted is refused. */
export const preferencesBody = z.strictObject({
  kinds: z.partialRecord(notificationKind, channelChoice),
  /** When nothing but critical ones is sent, by the user's clock; null: never. */
  quietHours: quietHours.nullable(),
  timeZone,
})
export type PreferencesBody = z.infer<typeof preferencesBody>

/** GET /api/notifications/preferences, and the answer to PUT. */
export const preferences = z.object({
  kinds: z.array(
    z.object({
      kind: notificationKind,
      group: z.enum(KIND_GROUPS),
      /** Null of a kind that cannot be muted: it is in the inbox, sent by push and by e-mail at once. */
      choice: channelChoice.nullable(),
    }),
  ),
  quietHours: z.object({ from: z.string(), to: z.string() }).nullable(),
  timeZone: z.string(),
  /** The public key with which a browser subscribes to push (VAPID), base64url. */
  pushKey: z.string(),
})
export type Preferences = z.infer<typeof preferences>

const base64url = (bytes: number) => {
  const length = Math.ceil((bytes * 4) / 3)
  return z
    .string()
    .regex(new RegExp(`^[A-Za-z0-9_-]{${length}}$`), `must be ${bytes} bytes of base64url`)
}

/** POST /api/notifications/push-subscriptions: what `PushSubscription.toJSON()` of a browser has, and the page's language. */
export const pushSubscriptionBody = z.strictObject({
  endpoint: textUpTo(1_000),
  keys: z.strictObject({ p256dh: base64url(65), auth: base64url(16) }),
  language,
})
export const pushSubscription = z.object({ id })
/** GET /api/notifications/push-subscriptions: the browsers of the user, the newest first. */
export const pushSubscriptions = z.object({
  items: z.array(
    z.object({
      id,
      device: deviceName,
      /** When it was subscribed last. */
      at: timestamp,
      /** Subscribed by the session of the call. */
      isCurrent: z.boolean(),
    }),
  ),
})
export type PushSubscriptions = z.infer<typeof pushSubscriptions>
export type PushBrowser = PushSubscriptions['items'][number]
/** DELETE /api/notifications/push-subscriptions/:id */
export const pushSubscriptionParams = z.strictObject({ id })

/** What a browser's worker gets: the text is in the language of its subscription. */
export interface PushMessage {
  id: string
  title: string
  body: string
  /** Path on the site. */
  link: string
}

/** GET and POST /api/notifications/unsubscribe?token= */
export const unsubscribeQuery = z.strictObject({ token: textUpTo(300).min(1) })
export const unsubscription = z.object({
  /** Null: the digest. */
  kind: notificationKind.nullable(),
  /** Whether such e-mails are sent. */
  isSent: z.boolean(),
})
export type Unsubscription = z.infer<typeof unsubscription>

/** GET /api/notifications/admin/templates: how each kind reads, filled with samples. */
export const templatePreviews = z.object({
  items: z.array(
    z.object({
      kind: notificationKind,
      isCritical: z.boolean(),
      channels: z.array(z.enum(CHANNELS)),
      title: localised,
      text: localised,
      email: z.object({ subject: localised, text: localised }).nullable(),
    }),
  ),
})
export type TemplatePreviews = z.infer<typeof templatePreviews>
