import type { ReferralSignal } from '@platform/contracts/quests/referrals'
import { type OutboxEvent, outboxField } from '@platform/service-kit'
import { Schema } from 'mongoose'
import type { Referral } from '../domain/referrals/referral.ts'

/** As it is stored. */
export interface ReferralDocument
  extends Omit<
    Referral,
    | 'id'
    | 'signals'
    | 'isPromised'
    | 'place'
    | 'multiplier'
    | 'reserved'
    | 'collectUntil'
    | 'collectedAt'
    | 'takenAt'
  > {
  _id: string
  /** Absent of documents of a former version, which were credited at once. */
  collectUntil?: Date | null
  collectedAt?: Date | null
  takenAt?: Date | null
  /** Absent of documents of a former version. */
  multiplier?: number | null
  place?: number | null
  reserved?: number | null
  /** Programme, user and place: unique. */
  placeKey?: string
  /** Absent of documents of a former version: then a programme that it has was promised. */
  isPromised?: boolean
  signals: ReferralSignal[]
  outbox: OutboxEvent[]
}

const text = { type: String, required: true } as const
const maybe = { type: Date, default: null } as const

export const referralSchema = new Schema<ReferralDocument>(
  {
    _id: text,
    friendId: text,
    referrerId: text,
    programmeId: { type: String, default: null },
    isPromised: Boolean,
    reserved: { type: Number, default: null },
    state: text,
    boundAt: { type: Date, required: true },
    activeAt: maybe,
    consumedAt: maybe,
    collectUntil: maybe,
    collectedAt: maybe,
    takenAt: maybe,
    refusal: { type: String, default: null },
    signals: [String],
    hold: { type: String, default: 'none' },
    place: { type: Number, default: null },
    placeKey: String,
    multiplier: { type: Number, default: null },
    retryCount: { type: Number, required: true },
    nextRetryAt: maybe,
    outbox: outboxField,
  },
  { versionKey: false },
)
referralSchema.index({ referrerId: 1, boundAt: -1, _id: -1 })
referralSchema.index({ referrerId: 1, state: 1, boundAt: -1, _id: -1 })
referralSchema.index({ referrerId: 1, activeAt: 1 })
referralSchema.index({ state: 1, nextRetryAt: 1 })
referralSchema.index({ programmeId: 1, state: 1, refusal: 1, boundAt: 1 })
referralSchema.index({ isPromised: 1, state: 1, boundAt: 1 })
referralSchema.index({ placeKey: 1 }, { unique: true, sparse: true })

export const referralOf = ({
  _id,
  outbox: _outbox,
  placeKey: _key,
  place = null,
  multiplier = null,
  reserved = null,
  collectUntil = null,
  collectedAt = null,
  takenAt = null,
  ...rest
}: ReferralDocument): Referral => ({
  id: _id,
  ...rest,
  place,
  multiplier,
  reserved,
  collectUntil,
  collectedAt,
  takenAt,
  isPromised: rest.isPromised ?? rest.programmeId !== null,
})
