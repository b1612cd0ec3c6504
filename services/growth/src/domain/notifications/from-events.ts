import type { chiefApproved, chiefChanged, memberLeft } from '@platform/contracts/clans/events'
import type { Localised } from '@platform/contracts/envelope'
import type { CloudEvent } from '@platform/contracts/event'
import type { applicationDecided } from '@platform/contracts/expert/events'
import type { NotificationKind } from '@platform/contracts/growth/notification-kinds'
import type {
  contactsChanged,
  partnerConnected,
  rolesChanged,
  staffActed,
} from '@platform/contracts/identity/events'
import type { bankUpdateAsked, factChanged, factExpiring } from '@platform/contracts/kyc/events'
import { shownFact } from '@platform/contracts/kyc/facts'
import type { cardLiked, cardMinted } from '@platform/contracts/pog/events'
import type { referralBound } from '@platform/contracts/quests/events'
import type {
  balanceChanged,
  earningExpiring,
  earningReady,
  orderRefunded,
  payoutDestinationSet,
  rewardCredited,
  rewardTakenBack,
  walletLinked,
} from '@platform/contracts/wallet/events'
import type { z } from 'zod'
import type { FactsOf, Occurrence } from './notification.ts'

type Data<Definition extends { data: z.ZodType }> = z.output<Definition['data']>
type Event = Pick<CloudEvent, 'time' | 'subject' | 'aggregateversion'>
type Title = { campaign: Localised | null }

/*
 * What each event is to a user; null: nothing. The business id is that of what happened, never that of the event, so that a
 * republished event is found again.
 */

export const ofContacts = (
  { userId }: Data<typeof contactsChanged>,
  { aggregateversion, time }: Event,
): Occurrence => occurrence('contacts-changed', {}, userId, String(aggregateversion), time)

export const ofRoles = (
  { userId, at }: Data<typeof rolesChanged>,
  { aggregateversion }: Event,
): Occurrence => occurrence('roles-changed', {}, userId, String(aggregateversion), at)

/** Sessions of a user that staff ended; null for any other act. Those that users end themselves they know of. */
export const ofStaffAct = ({
  action,
  actId,
  subject,
  at,
}: Data<typeof staffActed>): Occurrence | null =>
  action === 'end-session' || action === 'end-sessions'
    ? occurrence('sessions-ended', {}, subject.id, actId, at)
    : null

/** A connection that was ended and made again has the same subject. */
export const ofPartner = (
  { userId }: Data<typeof partnerConnected>,
  { subject, time }: Event,
): Occurrence => occurrence('partner-connected', {}, userId, `${subject}:${time}`, time)

/** Of a user's first wallet: null. */
export const ofWallet = ({ userId, replacedAt }: Data<typeof walletLinked>): Occurrence | null =>
  replacedAt === null ? null : occurrence('wallet-replaced', {}, userId, replacedAt, replacedAt)

export const ofPayoutDestination = ({
  userId,
  registeredAt,
}: Data<typeof payoutDestinationSet>): Occurrence =>
  occurrence('payout-destination-set', {}, userId, registeredAt, registeredAt)

export const ofBankUpdate = ({
  userId,
  verificationId,
  askedAt,
}: Data<typeof bankUpdateAsked>): Occurrence =>
  occurrence('bank-update-asked', {}, userId, verificationId, askedAt)

type MoneyKind = 'money-sent' | 'money-taken' | 'money-received'
type Posting = NonNullable<Data<typeof balanceChanged>['posting']>

/** Postings by which money leaves a user, or reaches them, and which no other event is about. */
const POSTINGS = new Map<string, (posting: Posting) => MoneyKind | null>([
  ['send-out', () => 'money-sent'],
  ['swap-out', () => 'money-sent'],
  ['payout', () => 'money-sent'],
  ['send-in', () => 'money-received'],
  ['deposit', () => 'money-received'],
  ['purchase', () => 'money-received'],
  ['payout-return', () => 'money-received'],
  ['issue', () => 'money-received'],
  // The reward of a campaign is taken back by an event of its own.
  ['claw-back', ({ reference = 'campaign' }) => (reference === 'campaign' ? null : 'money-taken')],
  ['set-off', () => 'money-taken'],
  ['correction', ({ delta }) => (delta.startsWith('-') ? 'money-taken' : 'money-received')],
])

/** Of a posting that is no news to the user, or that other events are about: null. K-Points are no money. */
export function ofPosting({
  userId,
  currency,
  sequence,
  posting,
}: Data<typeof balanceChanged>): Occurrence | null {
  // A claw-back takes nothing of an account that has nothing: what is set off later is said then.
  if (!posting || currency === 'KPOINTS' || /^-?[0.]+$/.test(posting.delta)) return null
  const kind = POSTINGS.get(posting.kind)?.(posting)
  if (!kind) return null
  const facts = { currency, amount: posting.delta.replace('-', '') }
  return occurrence(kind, facts, userId, `${currency}:${sequence}`, posting.at)
}

export function ofReward(
  { claimId, userId, campaignId, currency, amount }: Data<typeof rewardCredited>,
  { time }: Event,
  { campaign }: Title,
): Occurrence {
  const facts = { currency, amount, campaign, campaignId }
  return occurrence('reward-credited', facts, userId, claimId, time)
}

export const ofRewardTakenBack = (
  { claimId, userId, campaignId }: Data<typeof rewardTakenBack>,
  { time }: Event,
  { campaign }: Title,
): Occurrence => occurrence('reward-taken-back', { campaign, campaignId }, userId, claimId, time)

export const ofRefund = ({ userId, orderId, refundedAt }: Data<typeof orderRefunded>): Occurrence =>
  occurrence('order-refunded', {}, userId, orderId, refundedAt)

export const ofEarning = (
  { earningId, userId, currency, amount }: Data<typeof earningReady>,
  { time }: Event,
): Occurrence => occurrence('earning-ready', { currency, amount }, userId, earningId, time)

export function ofExpiringEarning(
  { earningId, userId, currency, amount, expiresAt }: Data<typeof earningExpiring>,
  { time }: Event,
): Occurrence {
  const facts = { currency, amount, expiresAt }
  return occurrence('earning-expiring', facts, userId, earningId, time)
}

export const ofReferral = ({
  referralId,
  referrerId,
  at,
}: Data<typeof referralBound>): Occurrence =>
  occurrence('friend-joined', {}, referrerId, referralId, at)

export const ofNewChief = ({ clanId, to, at }: Data<typeof chiefChanged>): Occurrence =>
  occurrence('clan-chief', { clanId }, to, `${clanId}:${at}`, at)

/** Of those who are removed: who leaves knows it, and who is in a clan that ends hears of it there. */
export const ofEndedMembership = ({
  userId,
  membershipId,
  how,
  at,
}: Data<typeof memberLeft>): Occurrence | null =>
  how === 'removed' ? occurrence('clan-removed', {}, userId, membershipId, at) : null

export const ofApprovedChief = ({ userId, at }: Data<typeof chiefApproved>): Occurrence =>
  occurrence('chief-approved', {}, userId, userId, at)

/** Once a card: its page may move later. */
export const ofCard = ({ userId, cardId, page, mintedAt }: Data<typeof cardMinted>): Occurrence =>
  occurrence('card-minted', { page }, userId, cardId, mintedAt)

export const ofLike = ({ likeId, ownerId, at }: Data<typeof cardLiked>): Occurrence =>
  occurrence('card-liked', {}, ownerId, likeId, at)

/** Not whether somebody is under age: nobody is sent that. */
export function ofFact(
  { userId, fact, holds }: Data<typeof factChanged>,
  { time, aggregateversion }: Event,
): Occurrence | null {
  const shown = shownFact.safeParse(fact)
  if (!shown.success) return null
  const facts = { fact: shown.data, holds }
  return occurrence('check-changed', facts, userId, `${fact}:${aggregateversion}`, time)
}

export function ofExpiringFact(
  { userId, fact, expiresAt }: Data<typeof factExpiring>,
  { time }: Event,
): Occurrence | null {
  const shown = shownFact.safeParse(fact)
  if (!shown.success) return null
  const facts = { fact: shown.data, expiresAt }
  return occurrence('check-expiring', facts, userId, `${fact}:${expiresAt}`, time)
}

/** Once more after an appeal. */
export const ofApplication = ({
  applicationId,
  userId,
  isApproved,
  at,
}: Data<typeof applicationDecided>): Occurrence =>
  occurrence('expert-decided', { isApproved }, userId, `${applicationId}:${at}`, at)

/** @param at ISO 8601 */
function occurrence<K extends NotificationKind>(
  kind: K,
  facts: FactsOf[K],
  userId: string,
  businessId: string,
  at: string,
): Occurrence {
  return { kind, facts, userId, businessId, at: new Date(at) } as Occurrence
}
