import { z } from 'zod'
import { id, timestamp } from '../envelope.ts'
import { defineEvent } from '../event.ts'
import { defineStaffActed } from '../staff/acts.ts'
import { REVIEW_ACTS } from '../staff/reviews.ts'
import { userFact } from './facts.ts'

/**
 * A fact about a user is known, or not any more. Subject and Kafka key: the user; `aggregateversion`: of this fact of this user, so
 * that an older event changes nothing.
 */
export const factChanged = defineEvent(
  'kyc.fact-changed.v1',
  z.object({
    userId: id,
    fact: userFact,
    /** False: it was checked and is not so, or what proved it was withdrawn. */
    holds: z.boolean(),
    /** From then on it has to be proven anew; null: it does not expire. */
    expiresAt: timestamp.nullable(),
  }),
)

/** A fact is true for some weeks more, and has to be proven anew then. Published once for each end. Subject and Kafka key: the user. */
export const factExpiring = defineEvent(
  'kyc.fact-expiring.v1',
  z.object({ userId: id, fact: userFact, expiresAt: timestamp }),
)

/**
 * Another bank account that a user asked for is verified, and waits to take the place of the former one; they are sent a message about it.
 * Subject: its verification; Kafka key: the user.
 */
export const bankUpdateAsked = defineEvent(
  'kyc.bank-update-asked.v1',
  z.object({ userId: id, verificationId: id, askedAt: timestamp }),
)

/** A user claims the bonus for their verification, out of what the wallet offers. Subject: the claim; Kafka key: the user. */
export const bonusClaimed = defineEvent(
  'kyc.bonus-claimed.v1',
  z.object({
    userId: id,
    /** The same for a person, whichever account of theirs claims. */
    claimId: id,
    /** The programme that gives it, `wallet.bonus-offered`. */
    offerId: id,
    claimedAt: timestamp,
  }),
)

/** Staff did something (staff/acts). */
export const staffActed = defineStaffActed('kyc', [
  'see-verification',
  'see-document',
  ...REVIEW_ACTS,
])
