import { type PersonalData, reviewData, staffActData } from '@platform/service-kit'

/** Of the evidence of an objection, the only kind of review here: what the user wrote. */
const OBJECTION_WORDS = 'evidence.2'

/**
 * What growth stores about users. The consent is first: a call that stores events after they are erased sees that it is gone,
 * and deletes them.
 */
export const personalData: PersonalData = {
  personal: {
    consents: {
      fate: 'erased',
      holds:
        'Whether the user agrees to be measured, as identity last published it; null before that',
      find: '_id',
    },
    tracked_events: {
      fate: 'erased',
      holds: 'What the user did on the site, with device and network address; each for 90 days',
      find: 'userId',
      hidden: ['held', 'rolledUp'],
    },
    touches: {
      fate: 'erased',
      holds: 'By which links the user came here, for 30 days, if they agreed to be measured',
      find: 'userId',
    },
    journeys: {
      fate: 'erased',
      holds:
        'When the user registered, and first verified a task, claimed and collected; in which weeks they did',
      find: '_id',
    },
    conversions: {
      fate: 'erased',
      holds: 'Rewards and earnings of the user, and which links led to them',
      find: 'userId',
      hidden: ['attributedAt', 'rolledUp'],
    },
    links: {
      fate: 'erased',
      holds: 'Links that the user made; they lead nowhere then',
      find: 'userId',
      hidden: ['salt'],
    },
    link_visits: {
      fate: 'kept',
      holds:
        'That somebody followed a link, by a salted digest of their network address and browser',
      because: 'It does not say who, and is deleted after 30 days.',
    },
    search_documents: {
      fate: 'erased',
      holds:
        'The name and the picture by which others find the user, as identity shows them to everybody',
      find: 'userId',
      hidden: ['changedAt', 'searchName'],
    },
    recent_searches: {
      fate: 'erased',
      holds: 'The last ten searches of the user, each with its time and geography',
      find: '_id',
    },
    risk_signals: {
      fate: 'erased',
      holds:
        'That services reported something about the account, such as a reward that was taken back, and when; deleted after 90 days to a year',
      find: 'userId',
      hidden: ['deleteAt'],
    },
    risk_profiles: {
      fate: 'erased',
      holds:
        'What the rules of risk say of the account, and to what of it the user objected, from which devices',
      find: '_id',
      hidden: ['version', 'nextLookAt', 'rulesVersion'],
    },
    risk_rules: {
      fate: 'kept',
      holds:
        'Which member of staff wrote a table of rules, and who put it to use, by the ids of accounts',
      because: 'Staff answer for what they did. It names accounts by their ids alone.',
      find: 'writtenBy',
      hidden: ['key', 'activatedBy'],
    },
    removals: {
      fate: 'kept',
      holds: 'That an account is deleted; deleted after 60 days',
      because: 'What still arrives about the account is dropped. It is the id alone.',
      find: '_id',
    },
    reviews: {
      ...reviewData,
      because:
        'Staff answer for what they decided. It names accounts by their ids alone. What the user wrote in objections and appeals is deleted.',
      ends: (userId) => [
        ...reviewData.ends(userId),
        { filter: { userId, [OBJECTION_WORDS]: { $gt: '' } }, set: { [OBJECTION_WORDS]: '' } },
      ],
    },
    staff_acts: staffActData,
    audit_lines: {
      fate: 'kept',
      holds:
        'The merged audit trail: what staff of all services did, when, in which role and why, by the ids of accounts',
      because:
        'Staff answer for what they did, and a line that is removed breaks the chain of all later ones. It names accounts by their ids alone.',
      find: 'act.subject.id',
      // Each act is in the export as that of its own service.
      secret: true,
    },
    notifications: {
      fate: 'erased',
      holds: 'What the user was notified of, and when they read it; each for 180 days',
      find: 'userId',
      hidden: ['email', 'push', 'pushedTo', 'digestAt'],
    },
    digests: {
      fate: 'erased',
      holds: 'That an e-mail with the notifications of a day waits to be sent',
      find: 'userId',
      hidden: ['tries', 'nextTryAt'],
    },
    notification_settings: {
      fate: 'erased',
      holds: 'Of what, when and how the user is notified, and their time zone',
      find: '_id',
    },
    ended_sessions: {
      fate: 'kept',
      holds: 'That a session has ended; deleted after an hour',
      because: 'It does not say whose session it was.',
    },
    push_subscriptions: {
      fate: 'erased',
      holds: 'Browsers that show notifications, each with the session that subscribed it',
      find: 'userId',
      // Who has these can send to the browser.
      hidden: ['endpoint', 'keys'],
    },
  },
  notPersonal: [
    ...['search_passes', 'risk_dry_runs', 'audit_checks', 'audit_sources', 'campaign_titles'],
    ...['roll_ups', 'roll_up_batches'],
    ...['contents', 'content_versions', 'content_pictures'],
  ],
}
