import { z } from 'zod'
import { amount, currency, timestamp } from '../envelope.ts'
import { defineEvent } from '../event.ts'
import { defineStaffActed } from '../staff/acts.ts'
import { APPROVAL_ACTS } from '../staff/approvals.ts'
import { earningSource } from './earnings.ts'
import { paymentPart, programme } from './programmes.ts'

/** A claim's reward is posted in the ledger. Subject and `claimId`: the claim. */
export const rewardCredited = defineEvent(
  'wallet.reward-credited.v1',
  z.object({
    claimId: z.string(),
    userId: z.uuid(),
    campaignId: z.uuid(),
    currency,
    amount,
    postingId: z.string(),
  }),
)

/** The wallet refused a claim; an operator must resolve it. */
export const rewardRefused = defineEvent(
  'wallet.reward-refused.v1',
  z.object({
    claimId: z.string(),
    campaignId: z.uuid(),
    reason: z.enum([
      'NO_TERMS',
      'SLOT_OUT_OF_RANGE',
      'NOT_SETTLED',
      'GRANT_TAKEN',
      'BALANCE_LIMIT',
    ]),
  }),
)

/** The wallet takes a revoked reward back: what the account has at once, the rest is a debt. Subject and `claimId`: the claim. */
export const rewardTakenBack = defineEvent(
  'wallet.reward-taken-back.v1',
  z.object({ claimId: z.string(), userId: z.uuid(), campaignId: z.uuid() }),
)

/**
 * The wallet takes revoked K-Points back: what the account has at once, the rest is a debt. Subject and `clickId`: what earned
 * them. `amount` is what had been credited, 0 where the limit of the day left nothing.
 */
export const kPointsTakenBack = defineEvent(
  'wallet.k-points-taken-back.v1',
  z.object({ clickId: z.uuid(), userId: z.uuid(), amount }),
)

/**
 * K-Points that a user earned by the rules are posted, as many as the limit of the day left. Subject: `sourceId`; Kafka key: the
 * user. Published in the write that posts them, so once; never of none.
 */
export const kPointsCredited = defineEvent(
  'wallet.k-points-credited.v1',
  z.object({
    userId: z.uuid(),
    source: z.enum(['task', 'referral', 'goal', 'offer', 'card']),
    /** What of this kind earned them, once for the user: of an offer the `clickId` of `k-points-taken-back`. */
    sourceId: z.string(),
    amount,
    earnedAt: timestamp,
  }),
)

/** A dynamic campaign's share is final: pool / eligible, rounded down. */
export const settlementAccepted = defineEvent(
  'wallet.settlement-accepted.v1',
  z.object({ campaignId: z.uuid(), eligible: z.number().int(), share: amount, currency }),
)

const payment = { programme, businessId: z.uuid() }

/**
 * Every part of a programme's payment is posted in the ledger, or, where its terms say so, is an earning that its user can collect. Subject:
 * the business id.
 */
export const programmePaid = defineEvent(
  'wallet.programme-paid.v1',
  z.object({
    ...payment,
    /** How many times its parts were paid. */
    multiplier: z.number().int().default(1),
    /** Until when its parts can be collected; absent where they were credited at once. */
    collectUntil: timestamp.optional(),
  }),
)

/** The wallet did not pay it, or not all of its parts. A republication tries it again. */
export const programmeRefused = defineEvent(
  'wallet.programme-refused.v1',
  z.object({
    ...payment,
    reason: z.enum(['NO_TERMS', 'EXHAUSTED', 'CLOSED', 'PAYEES_DIFFER', 'BALANCE_LIMIT']),
  }),
)

const earningKey = { earningId: z.string(), businessId: z.uuid(), userId: z.uuid() }
const earned = {
  ...earningKey,
  source: earningSource,
  currency,
  amount,
  /** Of an earning that is a part of a programme's payment. */
  payment: paymentPart.optional(),
}

/** An earning can be collected: its programme keeps the money for it. Subject: the business id; Kafka key: the user. */
export const earningReady = defineEvent(
  'wallet.earning-ready.v1',
  z.object({ ...earned, expiresAt: timestamp }),
)

/** The programme cannot give it. Subject: the business id. */
export const earningRefused = defineEvent(
  'wallet.earning-refused.v1',
  z.object({
    ...payment,
    reason: z.enum(['NO_TERMS', 'EXHAUSTED', 'CLOSED', 'TOO_MUCH', 'DIFFERS', 'EXPIRED']),
  }),
)

/** An earning that was not collected ends soon. Published once. Subject: the business id; Kafka key: the user. */
export const earningExpiring = defineEvent(
  'wallet.earning-expiring.v1',
  z.object({ ...earned, expiresAt: timestamp }),
)

/** An earning was collected: `amount` less `tax` arrived. Subject: the business id; Kafka key: the user. */
export const earningCollected = defineEvent(
  'wallet.earning-collected.v1',
  z.object({ ...earned, tax: amount }),
)

/** A claw-back took all that was left of an earning: nobody collects it any more. Subject: the business id; Kafka key: the user. */
export const earningTaken = defineEvent(
  'wallet.earning-taken.v1',
  z.object({ ...earningKey, source: earningSource, payment: paymentPart.optional() }),
)

/**
 * A bonus for a first verification is offered, or, with `isOver`, not any more. Subject: the offer, which is a programme; `aggregateversion`
 * 1, and 2 once it is over.
 */
export const bonusOfferChanged = defineEvent(
  'wallet.bonus-offer-changed.v1',
  z.object({
    offerId: z.uuid(),
    currency,
    /** Of each bonus. */
    amount,
    offeredAt: timestamp,
    isOver: z.boolean(),
  }),
)

/**
 * An order of the store is paid. Subject: the order; Kafka key: the user; `aggregateversion` 1, and 2 of its refund.
 */
export const orderSettled = defineEvent(
  'wallet.order-settled.v1',
  z.object({
    userId: z.uuid(),
    orderId: z.string(),
    /** KCash of it that the user had bought with money: not those of rewards, transfers and swaps. */
    amount,
    settledAt: timestamp,
  }),
)

/** What an order paid was given back. Subject, key and version: the same. */
export const orderRefunded = defineEvent(
  'wallet.order-refunded.v1',
  z.object({ userId: z.uuid(), orderId: z.string(), refundedAt: timestamp }),
)

/** A user's account changed. Kafka key: the account; `aggregateversion`: the posting's sequence number. */
export const balanceChanged = defineEvent(
  'wallet.balance-changed.v1',
  z.object({
    userId: z.uuid(),
    currency,
    sequence: z.number().int(),
    /** What changed it; absent from a former version. */
    posting: z
      .object({
        /** Of `posting-kinds`; a later version has further ones. */
        kind: z.string(),
        /** A decimal string; below 0 of what leaves the account. */
        delta: z.string(),
        /** What it belongs to, as `reference.kind` of a transaction says it; null for nothing, absent from a former version. */
        reference: z.string().nullable().optional(),
        at: timestamp,
      })
      .optional(),
  }),
)

/** A user proved and saved a wallet address. Subject: the user. */
export const walletLinked = defineEvent(
  'wallet.wallet-linked.v1',
  z.object({
    userId: z.uuid(),
    kind: z.enum(['embedded', 'external']),
    /** When it took the place of another address; null for the user's first. A version before this one published none. */
    replacedAt: timestamp.nullable().default(null),
  }),
)

/** A user registered where payouts arrive, for the first time or in place of another one. Subject: the user. */
export const payoutDestinationSet = defineEvent(
  'wallet.payout-destination-set.v1',
  z.object({ userId: z.uuid(), registeredAt: timestamp }),
)

/** Staff did something (staff/acts). */
export const staffActed = defineStaffActed('wallet', [
  'issue-currency',
  'forgive-debt',
  'correct-ledger',
  'create-store-item',
  'change-store-item',
  'add-store-codes',
  'refund-store-order',
  'give-bonus',
  'offer-bonus',
  'end-bonus-offer',
  'fund-chest',
  'end-chest',
  'pause-chest',
  'look-at-held',
  ...APPROVAL_ACTS,
])
