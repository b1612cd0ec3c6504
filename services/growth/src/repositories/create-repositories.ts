import { staffActed } from '@platform/contracts/growth/events'
import {
  type Events,
  type Mongo,
  reviewModel,
  reviewStore,
  staffActModel,
  staffActs,
} from '@platform/service-kit'
import { auditCheckSchema, auditChecksRepository } from './audit-checks.ts'
import { auditLineSchema, auditLinesRepository } from './audit-lines.ts'
import { auditSourceSchema, auditSourcesRepository } from './audit-sources.ts'
import { campaignTitleSchema, campaignTitlesRepository } from './campaign-titles.ts'
import { consentSchema, consentsRepository } from './consents.ts'
import { contentPictureSchema, contentPicturesRepository } from './content/content-pictures.ts'
import { contentVersionSchema, contentVersionsRepository } from './content/content-versions.ts'
import { contentSchema, contentsRepository } from './content/contents.ts'
import { conversionSchema, conversionsRepository } from './conversions.ts'
import { digestSchema, digestsRepository } from './digests.ts'
import { endedSessionSchema, endedSessionsRepository } from './ended-sessions.ts'
import { journeySchema, journeysRepository } from './journeys.ts'
import { linkVisitsRepository, visitSchema } from './link-visits.ts'
import { linkSchema, linksRepository } from './links.ts'
import { settingsRepository, settingsSchema } from './notification-settings.ts'
import { notificationSchema, notificationsRepository } from './notifications.ts'
import { pushSubscriptionSchema, pushSubscriptionsRepository } from './push-subscriptions.ts'
import { removalSchema, removalsRepository } from './removals.ts'
import { dryRunSchema, dryRunsRepository } from './risk/dry-runs.ts'
import { riskProfileSchema, riskProfilesRepository } from './risk/profiles.ts'
import { ruleTableSchema, ruleTablesRepository } from './risk/rule-tables.ts'
import { riskSignalSchema, riskSignalsRepository } from './risk/signals.ts'
import { batchSchema, rollUpSchema, rollUpsRepository } from './roll-ups.ts'
import { searchDocumentSchema, searchDocumentsRepository } from './search/documents.ts'
import { searchPassesRepository, searchPassSchema } from './search/passes.ts'
import { recentSearchesRepository, recentSearchesSchema } from './search/recent-searches.ts'
import { touchesRepository, touchSchema } from './touches.ts'
import { trackedEventSchema, trackedEventsRepository } from './tracked-events.ts'

/** Models, their collections with indexes, and the repositories over them. */
export async function createRepositories(mongo: Mongo, events: Pick<Events, 'relay'>) {
  const Consent = mongo.model('Consent', consentSchema, 'consents')
  const TrackedEvent = mongo.model('TrackedEvent', trackedEventSchema, 'tracked_events')
  const Document = mongo.model('SearchDocument', searchDocumentSchema, 'search_documents')
  const Pass = mongo.model('SearchPass', searchPassSchema, 'search_passes')
  const Recent = mongo.model('RecentSearches', recentSearchesSchema, 'recent_searches')
  const Removal = mongo.model('Removal', removalSchema, 'removals')
  const RiskSignal = mongo.model('RiskSignal', riskSignalSchema, 'risk_signals')
  const RiskProfile = mongo.model('RiskProfile', riskProfileSchema, 'risk_profiles')
  const RuleTable = mongo.model('RuleTable', ruleTableSchema, 'risk_rules')
  const DryRun = mongo.model('DryRun', dryRunSchema, 'risk_dry_runs')
  const ContentItem = mongo.model('Content', contentSchema, 'contents')
  const ContentVersion = mongo.model('ContentVersion', contentVersionSchema, 'content_versions')
  const ContentPicture = mongo.model('ContentPicture', contentPictureSchema, 'content_pictures')
  const Review = reviewModel(mongo)
  const Act = staffActModel(mongo)
  const Line = mongo.model('AuditLine', auditLineSchema, 'audit_lines')
  const Check = mongo.model('AuditCheck', auditCheckSchema, 'audit_checks')
  const Source = mongo.model('AuditSource', auditSourceSchema, 'audit_sources')
  const CampaignTitle = mongo.model('CampaignTitle', campaignTitleSchema, 'campaign_titles')
  const Digest = mongo.model('Digest', digestSchema, 'digests')
  const Notification = mongo.model('Notification', notificationSchema, 'notifications')
  const Push = mongo.model('PushSubscription', pushSubscriptionSchema, 'push_subscriptions')
  const EndedSession = mongo.model('EndedSession', endedSessionSchema, 'ended_sessions')
  const Settings = mongo.model('NotificationSettings', settingsSchema, 'notification_settings')
  const Link = mongo.model('Link', linkSchema, 'links')
  const LinkVisit = mongo.model('LinkVisit', visitSchema, 'link_visits')
  const RollUp = mongo.model('RollUp', rollUpSchema, 'roll_ups')
  const RollUpBatch = mongo.model('RollUpBatch', batchSchema, 'roll_up_batches')
  const Touch = mongo.model('Touch', touchSchema, 'touches')
  const Journey = mongo.model('Journey', journeySchema, 'journeys')
  const Conversion = mongo.model('Conversion', conversionSchema, 'conversions')
  await mongo.initModels([
    Consent,
    TrackedEvent,
    Document,
    Pass,
    Recent,
    Removal,
    RiskSignal,
    RiskProfile,
    RuleTable,
    DryRun,
    Review,
    Act,
    Line,
    Check,
    Source,
    ContentItem,
    ContentVersion,
    ContentPicture,
    CampaignTitle,
    Digest,
    Notification,
    Push,
    EndedSession,
    Settings,
    Link,
    LinkVisit,
    RollUp,
    RollUpBatch,
    Touch,
    Journey,
    Conversion,
  ])
  return {
    consents: consentsRepository(Consent),
    trackedEvents: trackedEventsRepository(TrackedEvent, events.relay(TrackedEvent)),
    searchDocuments: searchDocumentsRepository(Document),
    searchPasses: searchPassesRepository(Pass),
    recentSearches: recentSearchesRepository(Recent),
    removals: removalsRepository(Removal),
    riskSignals: riskSignalsRepository(RiskSignal),
    riskProfiles: riskProfilesRepository(RiskProfile, events.relay(RiskProfile)),
    ruleTables: ruleTablesRepository(RuleTable),
    dryRuns: dryRunsRepository(DryRun),
    reviewStore: reviewStore(Review),
    audit: staffActs(Act, events.relay(Act), staffActed),
    auditLines: auditLinesRepository(Line),
    auditChecks: auditChecksRepository(Check),
    auditSources: auditSourcesRepository(Source),
    contents: contentsRepository(ContentItem),
    contentVersions: contentVersionsRepository(ContentVersion),
    contentPictures: contentPicturesRepository(ContentPicture),
    campaignTitles: campaignTitlesRepository(CampaignTitle),
    digests: digestsRepository(Digest),
    notifications: notificationsRepository(Notification, events.relay(Notification)),
    pushSubscriptions: pushSubscriptionsRepository(Push),
    endedSessions: endedSessionsRepository(EndedSession),
    notificationSettings: settingsRepository(Settings, events.relay(Settings)),
    links: linksRepository(Link),
    linkVisits: linkVisitsRepository(LinkVisit),
    rollUps: rollUpsRepository(RollUp, RollUpBatch),
    touches: touchesRepository(Touch),
    journeys: journeysRepository(Journey),
    conversions: conversionsRepository(Conversion),
  }
}
