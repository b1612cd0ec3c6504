import type { Events, Mongo } from '@platform/service-kit'
import { campaignTitleSchema, campaignTitlesRepository } from './campaign-titles.ts'
import { consentSchema, consentsRepository } from './consents.ts'
import { digestSchema, digestsRepository } from './digests.ts'
import { leftUserSchema, leftUsersRepository } from './left-users.ts'
import { settingsRepository, settingsSchema } from './notification-settings.ts'
import { notificationSchema, notificationsRepository } from './notifications.ts'
import { pushSubscriptionSchema, pushSubscriptionsRepository } from './push-subscriptions.ts'
import { trackedEventSchema, trackedEventsRepository } from './tracked-events.ts'

/** Models, their collections with indexes, and the repositories over them. */
export async function createRepositories(mongo: Mongo, events: Pick<Events, 'relay'>) {
  const Consent = mongo.model('Consent', consentSchema, 'consents')
  const TrackedEvent = mongo.model('TrackedEvent', trackedEventSchema, 'tracked_events')
  const CampaignTitle = mongo.model('CampaignTitle', campaignTitleSchema, 'campaign_titles')
  const Digest = mongo.model('Digest', digestSchema, 'digests')
  const LeftUser = mongo.model('LeftUser', leftUserSchema, 'left_users')
  const Notification = mongo.model('Notification', notificationSchema, 'notifications')
  const Push = mongo.model('PushSubscription', pushSubscriptionSchema, 'push_subscriptions')
  const Settings = mongo.model('NotificationSettings', settingsSchema, 'notification_settings')
  await mongo.initModels([
    Consent,
    TrackedEvent,
    CampaignTitle,
    Digest,
    LeftUser,
    Notification,
    Push,
    Settings,
  ])
  return {
    consents: consentsRepository(Consent),
    trackedEvents: trackedEventsRepository(TrackedEvent, events.relay(TrackedEvent)),
    campaignTitles: campaignTitlesRepository(CampaignTitle),
    digests: digestsRepository(Digest),
    leftUsers: leftUsersRepository(LeftUser),
    notifications: notificationsRepository(Notification, events.relay(Notification)),
    pushSubscriptions: pushSubscriptionsRepository(Push),
    notificationSettings: settingsRepository(Settings, events.relay(Settings)),
  }
}
