import type { chiefApproved, chiefChanged, memberLeft } from '@platform/contracts/clans/events'
import type { Localised } from '@platform/contracts/envelope'
import type { CloudEvent } from '@platform/contracts/event'
import type { applicationDecided } from '@platform/contracts/expert/events'
import type {
  contactsChanged,
  partnerConnected,
  rolesChanged,
} from '@platform/contracts/identity/events'
import type { bankUpdateAsked, factChanged, factExpiring } from '@platform/contracts/kyc/events'
import { shownFact } from '@platform/contracts/kyc/facts'
import type { cardLiked, cardMinted } from '@platform/contracts/pog/events'
import type { referralBound } from '@platform/contracts/quests/events'
import type {
  earningExpiring,
  earningReady,
  orderRefunded,
  payoutDestinationSet,
  rewardCredited,
  rewardTakenBack,
  walletLinked,
} from '@platform/contracts/wallet/events'
import type { z } from 'zod'
import type { Occurrence } from './notification.ts'

type Data<Definition extends { data: z.ZodType }> = z.output<Definition['data']>
type Event = Pick<CloudEvent, 'time' | 'subject' | 'aggregateversion'>
type Title = { campaign: Localised | null }

/*
 * What each event is to a user; null: nothing. The business id is that of what happened, never that of the event, so that a
 * republished event is found again.
 */

export const ofContacts = ({ userId }: Data<typeof contactsChanged>, event: Event): Occurrence => ({
  ...{ kind: 'contacts-changed', facts: {}, userId },
  ...{ businessId: String(event.aggregateversion), at: new Date(event.time) },
})

export const ofRoles = (
  { userId, at }: Data<typeof rolesChanged>,
  event: Event,
): Occurrence => ({
  ...{ kind: 'roles-changed', facts: {}, userId },
  ...{ businessId: String(event.aggregateversion), at: new Date(at) },
})

export const ofPartner = (
  { userId }: Data<typeof partnerConnected>,
  { subject, time }: Event,
): Occurrence => ({
  ...{ kind: 'partner-connected', facts: {}, userId },
  // A connection that was ended and made again has the same subject.
  ...{ businessId: `${subject}:${time}`, at: new Date(time) },
})

export const ofWallet = ({
  userId,
  replacedAt,
}: Data<typeof walletLinked>): Occurrence | null =>
  replacedAt === null
    ? null
    : {
        ...{ kind: 'wallet-replaced', facts: {}, userId },
        ...{ businessId: replacedAt, at: new Date(replacedAt) },
      }

export const ofPayoutDestination = ({
  userId,
  registeredAt,
}: Data<typeof payoutDestinationSet>): Occurrence => ({
  ...{ kind: 'payout-destination-set', facts: {}, userId },
  ...{ businessId: registeredAt, at: new Date(registeredAt) },
})

export const ofBankUpdate = ({
  userId,
  verificationId,
  askedAt,
}: Data<typeof bankUpdateAsked>): Occurrence => ({
  ...{ kind: 'bank-update-asked', facts: {}, userId },
  ...{ businessId: verificationId, at: new Date(askedAt) },
})

export const ofReward = (
  { claimId, userId, campaignId, currency, amount }: Data<typeof rewardCredited>,
  { time }: Event,
  { campaign }: Title,
): Occurrence => ({
  ...{ kind: 'reward-credited', facts: { currency, amount, campaign, campaignId }, userId },
  ...{ businessId: claimId, at: new Date(time) },
})

export const ofRewardTakenBack = (
  { claimId, userId }: Data<typeof rewardTakenBack>,
  { time }: Event,
  { campaign }: Title,
): Occurrence => ({
  ...{ kind: 'reward-taken-back', facts: { campaign }, userId },
  ...{ businessId: claimId, at: new Date(time) },
})

export const ofRefund = ({
  userId,
  orderId,
  refundedAt,
}: Data<typeof orderRefunded>): Occurrence => ({
  ...{ kind: 'order-refunded', facts: {}, userId },
  ...{ businessId: orderId, at: new Date(refundedAt) },
})

export const ofEarning = (
  { earningId, userId, currency, amount }: Data<typeof earningReady>,
  { time }: Event,
): Occurrence => ({
  ...{ kind: 'earning-ready', facts: { currency, amount }, userId },
  ...{ businessId: earningId, at: new Date(time) },
})

export const ofExpiringEarning = (
  { earningId, userId, currency, amount, expiresAt }: Data<typeof earningExpiring>,
  { time }: Event,
): Occurrence => ({
  ...{ kind: 'earning-expiring', facts: { currency, amount, expiresAt }, userId },
  ...{ businessId: earningId, at: new Date(time) },
})

export const ofReferral = ({
  referralId,
  referrerId,
  at,
}: Data<typeof referralBound>): Occurrence => ({
  ...{ kind: 'friend-joined', facts: {}, userId: referrerId },
  ...{ businessId: referralId, at: new Date(at) },
})

export const ofNewChief = ({ clanId, to, at }: Data<typeof chiefChanged>): Occurrence => ({
  ...{ kind: 'clan-chief', facts: { clanId }, userId: to },
  ...{ businessId: `${clanId}:${at}`, at: new Date(at) },
})

/** Of those who are removed: who leaves knows it, and who is in a clan that ends hears of it there. */
export const ofEndedMembership = ({
  userId,
  membershipId,
  how,
  at,
}: Data<typeof memberLeft>): Occurrence | null =>
  how === 'removed'
    ? {
        ...{ kind: 'clan-removed', facts: {}, userId },
        ...{ businessId: membershipId, at: new Date(at) },
      }
    : null

export const ofApprovedChief = ({ userId, at }: Data<typeof chiefApproved>): Occurrence => ({
  ...{ kind: 'chief-approved', facts: {}, userId },
  ...{ businessId: userId, at: new Date(at) },
})

/** Once a card: its page may move later. */
export const ofCard = ({
  userId,
  cardId,
  page,
  mintedAt,
}: Data<typeof cardMinted>): Occurrence => ({
  ...{ kind: 'card-minted', facts: { page }, userId },
  ...{ businessId: cardId, at: new Date(mintedAt) },
})

export const ofLike = ({ likeId, ownerId, at }: Data<typeof cardLiked>): Occurrence => ({
  ...{ kind: 'card-liked', facts: {}, userId: ownerId },
  ...{ businessId: likeId, at: new Date(at) },
})

/** Not whether somebody is under age: nobody is sent that. */
export function ofFact(
  { userId, fact, holds }: Data<typeof factChanged>,
  { time, aggregateversion }: Event,
): Occurrence | null {
  const shown = shownFact.safeParse(fact)
  if (!shown.success) return null
  return {
    ...{ kind: 'check-changed', facts: { fact: shown.data, holds }, userId },
    ...{ businessId: `${fact}:${aggregateversion}`, at: new Date(time) },
  }
}

export function ofExpiringFact(
  { userId, fact, expiresAt }: Data<typeof factExpiring>,
  { time }: Event,
): Occurrence | null {
  const shown = shownFact.safeParse(fact)
  if (!shown.success) return null
  return {
    ...{ kind: 'check-expiring', facts: { fact: shown.data, expiresAt }, userId },
    ...{ businessId: `${fact}:${expiresAt}`, at: new Date(time) },
  }
}

/** Once more after an appeal. */
export const ofApplication = ({
  applicationId,
  userId,
  isApproved,
  at,
}: Data<typeof applicationDecided>): Occurrence => ({
  ...{ kind: 'expert-decided', facts: { isApproved }, userId },
  ...{ businessId: `${applicationId}:${at}`, at: new Date(at) },
})
