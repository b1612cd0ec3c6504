import { DAY_MS } from '@platform/contracts/constants'
import type { Localised } from '@platform/contracts/envelope'
import {
  NOTIFICATION_DAYS,
  type NotificationKind,
} from '@platform/contracts/growth/notification-kinds'
import type { ShownFact } from '@platform/contracts/kyc/facts'
import type { Currency } from '@platform/contracts/money'
import { derivedId } from '@platform/service-kit/ids'
import type { Retry } from './retry.ts'

type None = Readonly<Record<string, never>>
interface Money {
  amount: string
  currency: Currency
}
interface OfCampaign {
  campaignId: string
  /** Null while its title is not known here. */
  campaign: Localised | null
}

/** What the texts of a kind are made of. It is stored: a field keeps its name. */
export interface FactsOf {
  'contacts-changed': None
  'wallet-replaced': None
  'partner-connected': None
  'roles-changed': None
  'sessions-ended': None
  'payout-destination-set': None
  'bank-update-asked': None
  'reward-taken-back': OfCampaign
  'order-refunded': None
  'money-sent': Money
  'money-taken': Money
  'money-received': Money
  'reward-credited': Money & OfCampaign
  'earning-ready': Money
  'earning-expiring': Money & { expiresAt: string }
  'friend-joined': None
  'clan-chief': { clanId: string }
  'clan-removed': None
  'chief-approved': None
  'card-minted': { page: string }
  'card-liked': None
  'check-changed': { fact: ShownFact; holds: boolean }
  'check-expiring': { fact: ShownFact; expiresAt: string }
  'expert-decided': { isApproved: boolean }
}

/** What happened, for one user. */
export type Occurrence = {
  [K in NotificationKind]: {
    kind: K
    facts: FactsOf[K]
    userId: string
    /** Names what happened, whichever event says so and however often: of one name a user is notified once. */
    businessId: string
    at: Date
  }
}[NotificationKind]

/** What a user was or is going to be notified of. */
export interface Notification {
  id: string
  userId: string
  kind: NotificationKind
  facts: FactsOf[NotificationKind]
  /** When it happened, and when it was stored. */
  happenedAt: Date
  at: Date
  /** Whether it is in the inbox. */
  isShown: boolean
  readAt: Date | null
  /** What is still to be sent; null where nothing is, or no more. */
  email: Retry | null
  push: Retry | null
  /** Browsers that a push service has taken it for. */
  pushedTo: readonly string[]
  /** The digest that has it; null for none. */
  digestAt: Date | null
}

export const notificationId = ({
  kind,
  userId,
  businessId,
}: Pick<Occurrence, 'kind' | 'userId' | 'businessId'>) =>
  derivedId('notification', kind, userId, businessId)

/** The id of a digest, and of its e-mail. */
export const digestId = (userId: string, digestAt: Date) =>
  derivedId('digest', userId, digestAt.toISOString())

/** What is older interrupts nobody: it is only in the inbox, unless it is critical. */
const LATEST_MS = DAY_MS
/** What is older is not even that: a new consumer reads weeks of events. */
const OLDEST_MS = 7 * DAY_MS

/** Whether something is worth a message, a place in the inbox, or neither. */
export function freshness(happenedAt: Date, now: Date): 'fresh' | 'late' | 'old' {
  const age = now.getTime() - happenedAt.getTime()
  if (age > OLDEST_MS) return 'old'
  return age > LATEST_MS ? 'late' : 'fresh'
}

/** Those that came before are deleted. */
export const keptSince = (now: Date) => new Date(now.getTime() - NOTIFICATION_DAYS * DAY_MS)
