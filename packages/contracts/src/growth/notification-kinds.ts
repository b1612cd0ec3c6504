/** Ways by which a notification reaches its user. */
export const CHANNELS = ['inbox', 'email', 'push'] as const

/** When an e-mail is sent: at once, with those of a day in one, or not at all. */
export const EMAIL_MODES = ['now', 'digest', 'off'] as const
export type EmailMode = (typeof EMAIL_MODES)[number]

/** What a user chooses for a kind that can be muted. */
export interface ChannelChoice {
  inbox: boolean
  email: EmailMode
  push: boolean
}

/** Groups of kinds, in the order in which preferences show them. */
export const KIND_GROUPS = ['security', 'money', 'rewards', 'community', 'identity'] as const
export type KindGroup = (typeof KIND_GROUPS)[number]

interface Kind {
  group: KindGroup
  /** What a user has who has chosen nothing. Null: money that is taken or comes back, and security, which nobody mutes. */
  usual: ChannelChoice | null
  /** The other service that sends the e-mail about it: a second one is not sent. */
  mailedBy?: 'identity'
}

const byPush = { inbox: true, email: 'off', push: true } as const
const inDigest = { inbox: true, email: 'digest', push: true } as const
const atOnce = { inbox: true, email: 'now', push: true } as const
const inInbox = { inbox: true, email: 'off', push: false } as const

/** Everything that users are notified of. A kind that is stored keeps its name. */
const NOTIFICATION_KINDS = {
  'contacts-changed': { group: 'security', usual: null, mailedBy: 'identity' },
  'wallet-replaced': { group: 'security', usual: null, mailedBy: 'identity' },
  'partner-connected': { group: 'security', usual: null, mailedBy: 'identity' },
  'roles-changed': { group: 'security', usual: null },
  'sessions-ended': { group: 'security', usual: null },
  'payout-destination-set': { group: 'money', usual: null, mailedBy: 'identity' },
  'bank-update-asked': { group: 'money', usual: null, mailedBy: 'identity' },
  'reward-taken-back': { group: 'money', usual: null },
  'order-refunded': { group: 'money', usual: null },
  'money-sent': { group: 'money', usual: null },
  'money-taken': { group: 'money', usual: null },
  'money-received': { group: 'money', usual: inDigest },
  'reward-credited': { group: 'rewards', usual: inDigest },
  'earning-ready': { group: 'rewards', usual: inDigest },
  'earning-expiring': { group: 'rewards', usual: atOnce },
  'friend-joined': { group: 'rewards', usual: inDigest },
  'clan-chief': { group: 'community', usual: byPush },
  'clan-removed': { group: 'community', usual: byPush },
  'chief-approved': { group: 'community', usual: atOnce },
  'card-minted': { group: 'community', usual: atOnce },
  'card-liked': { group: 'community', usual: inInbox },
  'check-changed': { group: 'identity', usual: atOnce },
  'check-expiring': { group: 'identity', usual: atOnce },
  'expert-decided': { group: 'identity', usual: atOnce },
} as const satisfies Readonly<Record<string, Kind>>

export type NotificationKind = keyof typeof NOTIFICATION_KINDS
export const KINDS = Object.keys(NOTIFICATION_KINDS) as [NotificationKind, ...NotificationKind[]]

const kinds: Readonly<Record<NotificationKind, Kind>> = NOTIFICATION_KINDS

export const kindOf = (kind: NotificationKind): Kind => kinds[kind]

/** Whether it reaches its user whatever they have chosen, also in quiet hours. */
export const isCritical = (kind: NotificationKind) => kinds[kind].usual === null

/** Quiet hours of a user who has chosen none. */
export const USUAL_QUIET_HOURS = { from: '22:00', to: '08:00' } as const
/** The hour of a user's clock at which a digest is sent. */
export const DIGEST_HOUR = 9
/** Browsers of a user that get notifications; a further one takes the place of the oldest. */
export const MAX_PUSH_SUBSCRIPTIONS = 10
/** How long a notification is kept, days. */
export const NOTIFICATION_DAYS = 180
