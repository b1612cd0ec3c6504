import { z } from 'zod'
import { id, localised, timestamp } from '../envelope.ts'
import { defineEvent } from '../event.ts'
import { defineStaffActed } from '../staff/acts.ts'
import { APPROVAL_ACTS } from '../staff/approvals.ts'
import { REVIEW_ACTS } from '../staff/reviews.ts'
import { programmeEarning } from '../wallet/earnings.ts'
import { kPointsEarning, kPointsRevocation } from '../wallet/k-points.ts'
import { programmePayment } from '../wallet/programmes.ts'
import { campaignStatus } from './campaign.ts'
import { holdReason } from './holds.ts'
import { revocationReason } from './revocation.ts'

/**
 * A slot was taken. The wallet pays it from its own copy of the campaign's terms; no amount travels.
 * Subject: the claim; Kafka key: the user. `grantId` is `<campaign>:<slot>`. `aggregateversion` is 1, and higher with
 * each republication of a claim that the wallet has not confirmed: the wallet then repeats its response.
 */
export const rewardClaimed = defineEvent(
  'quests.reward-claimed.v1',
  z.object({
    claimId: z.string(),
    userId: z.uuid(),
    campaignId: z.uuid(),
    grantId: z.string(),
    /** How hard the quest was, 1 to 5. Absent where its operator did not say. */
    difficulty: z.number().int().optional(),
  }),
)

/**
 * An unused slot of an ended campaign goes back to its operator, under the grant id of a claim of this slot: the wallet
 * pays only one of them. Kafka key: the campaign. Republished as a claim is.
 */
export const slotReturned = defineEvent(
  'quests.slot-returned.v1',
  z.object({ claimId: z.string(), campaignId: z.uuid(), grantId: z.string() }),
)

/** The number of a dynamic campaign's eligible finishers is final: each gets pool / eligible, rounded down. */
export const settlementSealed = defineEvent(
  'quests.settlement-sealed.v1',
  z.object({ campaignId: z.uuid(), eligible: z.number().int().nonnegative() }),
)

/**
 * A reward that was credited is taken back: the wallet takes the amount of its grant from the user. Subject: the claim; Kafka
 * key: the user. Republished as a claim is.
 */
export const rewardRevoked = defineEvent(
  'quests.reward-revoked.v1',
  z.object({
    claimId: z.string(),
    userId: z.uuid(),
    campaignId: z.uuid(),
    grantId: z.string(),
    reason: revocationReason,
    /** The tasks that are not done any more. Absent in events of a former version. */
    taskIds: z.array(z.string()).optional(),
  }),
)

/**
 * Every change of a campaign's status, with its title and picture at that moment. `aggregateversion` orders them.
 * Events from before these were part of them have none.
 */
export const campaignStatusChanged = defineEvent(
  'quests.campaign-status-changed.v1',
  z.object({
    campaignId: z.uuid(),
    from: campaignStatus.nullable(),
    to: campaignStatus,
    title: localised.optional(),
    art: z.string().optional(),
  }),
)

/** An operator paused or resumed a campaign. `aggregateversion` orders it among the changes of status. */
export const campaignPauseChanged = defineEvent(
  'quests.campaign-pause-changed.v1',
  z.object({ campaignId: z.uuid(), paused: z.boolean() }),
)

/** A check of a user's task has a result. Kafka key: the user. Published in the write that records it. */
export const taskChecked = defineEvent(
  'quests.task-checked.v1',
  z.object({ userId: z.uuid(), campaignId: z.uuid(), taskId: z.string() }),
)

/** A task of a user was verified. Kafka key: the user. Published in the write that verifies it. */
export const taskVerified = defineEvent(
  'quests.task-verified.v1',
  z.object({
    userId: z.uuid(),
    campaignId: z.uuid(),
    taskId: z.string(),
    /** From when it counts: when the user tried it. */
    verifiedAt: timestamp,
  }),
)

/** The server of a third-party client says that a user played a game. Subject: the play; Kafka key: the user. Published in the write that stores it, so once. */
export const gamePlayed = defineEvent(
  'quests.game-played.v1',
  z.object({
    playId: z.string(),
    userId: id,
    game: z.string(),
    /** Whole minutes, rounded down; 1 at least. */
    minutes: z.number().int().positive(),
    endedAt: timestamp,
  }),
)

/** A new account says who invited it. Subject: the referral; Kafka key: the friend. Published in the write that stores it, so once. */
export const referralBound = defineEvent(
  'quests.referral-bound.v1',
  z.object({ referralId: id, referrerId: id, friendId: id, at: timestamp }),
)

/**
 * A programme of the wallet owes a payment, keyed by its business id. Subject and Kafka key: the business id.
 * `aggregateversion` is 1, and higher with each republication of one that the wallet has not confirmed.
 */
export const paymentDue = defineEvent('quests.payment-due.v1', programmePayment)

/**
 * A programme of the wallet owes an earning, which its user collects. Subject and Kafka key: the business id. Republished as a payment
 * is.
 */
export const earningDue = defineEvent('quests.earning-due.v1', programmeEarning)

/** A user did what earns K-Points by the wallet's rules. Kafka key: the user. Published in the write that records it, so once. */
export const kPointsEarned = defineEvent('quests.k-points-earned.v1', kPointsEarning)

/**
 * K-Points that were earned are taken back. Subject: what earned them; Kafka key: the user. Republished as a claim is, until the
 * wallet has answered.
 */
export const kPointsRevoked = defineEvent('quests.k-points-revoked.v1', kPointsRevocation)

/**
 * A reward waits for a person before it is paid, with why. Subject: the claim; Kafka key: the user. Published in the write that takes the
 * slot, so once.
 */
export const rewardHeld = defineEvent(
  'quests.reward-held.v1',
  z.object({
    claimId: z.string(),
    userId: id,
    campaignId: id,
    reasons: z.array(holdReason),
    at: timestamp,
  }),
)

/** Staff did something (staff/acts). */
export const staffActed = defineStaffActed('quests', [
  'create-campaign',
  'change-campaign',
  'fund-campaign',
  'publish-campaign',
  'end-campaign',
  'pause-campaign',
  'resume-campaign',
  'archive-campaign',
  'clone-campaign',
  'retry-claims',
  'open-referral-programme',
  'end-referral-programme',
  'open-boost-programme',
  'end-boost-programme',
  'open-partner-programme',
  'end-partner-programme',
  'write-game',
  'write-brand',
  'create-webhook',
  'change-webhook',
  'remove-webhook',
  'change-webhook-secret',
  'switch-off-webhook',
  ...APPROVAL_ACTS,
  ...REVIEW_ACTS,
])
