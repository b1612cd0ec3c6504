import type { Clock, EventFactory, Ids, UserFeed } from '@platform/service-kit'
import type { Mailer, Sessions } from '../../clients/identity.ts'
import type { PushSender } from '../../providers/push/push-sender.ts'
import type { CampaignTitles } from '../../repositories/campaign-titles.ts'
import type { Digests } from '../../repositories/digests.ts'
import type { EndedSessions } from '../../repositories/ended-sessions.ts'
import type { NotificationSettings } from '../../repositories/notification-settings.ts'
import type { Notifications } from '../../repositories/notifications.ts'
import type { PushSubscriptions } from '../../repositories/push-subscriptions.ts'
import type { Removals } from '../../repositories/removals.ts'

/** What the operations of notifications work on. */
export interface NotificationDependencies {
  notifications: Notifications
  notificationSettings: NotificationSettings
  pushSubscriptions: PushSubscriptions
  endedSessions: EndedSessions
  digests: Digests
  removals: Removals
  campaignTitles: CampaignTitles
  mailer: Mailer
  sessions: Sessions
  pushSender: PushSender
  /** Users whose unread notifications changed, for the streams of this instance. */
  notificationFeed: UserFeed<true>
  /** Keys the links that end e-mails. */
  unsubscribeSecret: Buffer
  /** Origin of the site, "https://kovra.io". */
  siteOrigin: string
  /** Counts what is done, and what was given up after many tries. */
  reportSettled(channel: SentBy, outcome: 'done' | 'given-up'): void
  events: EventFactory<'growth'>
  clock: Clock
  ids: Ids
}

export type SentBy = 'email' | 'digest' | 'push'
