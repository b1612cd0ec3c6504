import { type OutboxEvent, outboxField } from '@platform/service-kit'
import { Schema } from 'mongoose'
import type { Claim } from '../domain/claim.ts'
import type { Hold } from '../domain/holds/hold.ts'

/** As it is stored. */
export interface ClaimDocument extends Omit<Claim, 'id' | 'hold'> {
  /** Absent of one that was never held. */
  hold?: Hold
  /** `<campaign>:<slot>`: a slot is taken once. */
  _id: string
  /** Why the wallet refused to pay, for an operator. */
  refusedBecause: string | null
  /** Stored names of `retryCount` and `nextRetryAt` of an `UnconfirmedClaim`; absent until it is republished. */
  toldAgain?: number
  tellAgainAt?: Date
  /** Of one that is revoked: how often that was published again, and when it is next; null once the wallet has confirmed it. */
  revocation?: { retryCount: number; nextRetryAt: Date | null }
  /** Who made it PENDING again after a refusal, oldest first. */
  reopened?: { operatorId: string; at: Date; refusedBecause: string | null }[]
  /** Of a reservation (`reservations.ts`), which has the place of the slot's claim. */
  reservation?: object
  outbox: OutboxEvent[]
}

const reopening = new Schema(
  {
    operatorId: { type: String, required: true },
    at: { type: Date, required: true },
    refusedBecause: { type: String, default: null },
  },
  { _id: false },
)

const maybeText = { type: String, default: null } as const
const maybeDate = { type: Date, default: null } as const
const hold = new Schema<Hold>(
  {
    reviewId: { type: String, required: true },
    signs: { type: [{ _id: false, code: String, count: Number }], required: true },
    risk: { type: Number, required: true },
    since: { type: Date, required: true },
    state: { type: String, required: true },
    decisionBy: { type: Date, required: true },
    releasedBy: { type: Date, required: true },
    appealUntil: maybeDate,
    explanation: maybeText,
    words: maybeText,
    nextLookAt: maybeDate,
  },
  { _id: false },
)

/** The kind of a document that reserves a slot for its claim. */
export const RESERVATION = 'reservation'

export const claimSchema = new Schema<ClaimDocument>(
  {
    _id: { type: String, required: true },
    campaignId: { type: String, required: true },
    slot: { type: Number, required: true },
    kind: { type: String, required: true },
    claimant: { type: String, required: true },
    status: { type: String, required: true },
    currency: { type: String, required: true },
    amount: { type: BigInt, required: true },
    createdAt: { type: Date, required: true },
    creditedAt: { type: Date, default: null },
    refusedBecause: { type: String, default: null },
    toldAgain: { type: Number },
    tellAgainAt: { type: Date },
    difficulty: { type: Number },
    recheck: { type: Schema.Types.Mixed },
    revocation: { type: Schema.Types.Mixed },
    reopened: { type: [reopening], default: undefined },
    reservation: {
      type: new Schema(
        {
          ...{ campaignId: String, until: Date, number: Number, device: String },
          ...{ yieldsAt: Date, idle: Boolean, nextLookAt: Date },
        },
        { _id: false },
      ),
      default: undefined,
    },
    hold: { type: hold, default: undefined },
    outbox: outboxField,
  },
  { versionKey: false },
)
claimSchema.index({ campaignId: 1, claimant: 1 }, { unique: true })
claimSchema.index({ campaignId: 1, slot: 1 })
claimSchema.index({ campaignId: 1, status: 1 })
// How fast a budget is used up.
claimSchema.index({ campaignId: 1, kind: 1, createdAt: 1 })
claimSchema.index({ claimant: 1, createdAt: 1 })
claimSchema.index({ status: 1, 'hold.nextLookAt': 1 }, { sparse: true })
// Claims that are checked again, and those that are revoked.
claimSchema.index({ 'recheck.dueAt': 1 }, { sparse: true })
claimSchema.index({ 'revocation.nextRetryAt': 1 }, { sparse: true })
// Reservations, of a campaign, of a device, and those that a worker looks at.
claimSchema.index({ 'reservation.campaignId': 1, 'reservation.until': 1 }, { sparse: true })
claimSchema.index(
  { 'reservation.campaignId': 1, 'reservation.idle': 1, 'reservation.yieldsAt': 1 },
  { sparse: true },
)
claimSchema.index({ 'reservation.device': 1 }, { sparse: true })
claimSchema.index({ 'reservation.nextLookAt': 1 }, { sparse: true })
// Unconfirmed claims, over all campaigns.
claimSchema.index({ status: 1, createdAt: 1 })
// What was paid lately: after the end of a large campaign most claims are returns.
claimSchema.index({ kind: 1, status: 1, createdAt: 1 })
claimSchema.index({ status: 1, tellAgainAt: 1, createdAt: 1 })

export const documentOf = ({ id, hold, ...claim }: Claim, event: OutboxEvent | null) => ({
  _id: id,
  ...claim,
  refusedBecause: null,
  ...(hold && { hold }),
  outbox: event ? [event] : [],
})

export function claimOf(document: ClaimDocument): Claim {
  const {
    _id: id,
    refusedBecause,
    toldAgain,
    tellAgainAt,
    revocation,
    reopened,
    outbox,
    hold,
    reservation,
    ...claim
  } = document
  return { id, ...claim, hold: hold ?? null }
}
