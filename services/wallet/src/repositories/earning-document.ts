import type { PaymentPart } from '@platform/contracts/wallet/programmes'
import { type OutboxEvent, outboxField } from '@platform/service-kit'
import { Schema } from 'mongoose'
import type { Earning } from '../domain/earnings/earning.ts'
import type { TaxBasis } from '../domain/earnings/tax-rules.ts'

/** As it is stored. */
export interface EarningDocument extends Omit<Earning, 'id' | 'taken' | 'taxBasis'> {
  _id: string
  /** Missing in one that was stored before there was a basis. */
  taxBasis?: TaxBasis | null
  taken: { clawBackId: string; amount: bigint }[]
  /** When the attempt began. */
  begunAt: Date | null
  isAnnounced: boolean
  /** Present while an expired one is not returned. */
  returnDue?: boolean
  outbox: OutboxEvent[]
}

const text = { type: String, required: true } as const
const minorUnits = { type: Schema.Types.BigInt, required: true } as const
const date = { type: Date, required: true } as const
const payment = new Schema<PaymentPart>({ businessId: text, part: text }, { _id: false })
const taxBasis = new Schema<TaxBasis>(
  {
    country: { type: String, default: null },
    panVerified: { type: Boolean, required: true },
    bps: { type: Number, required: true },
  },
  { _id: false },
)

export const earningSchema = new Schema<EarningDocument>(
  {
    _id: text,
    fundId: text,
    seq: { type: Number, required: true },
    used: minorUnits,
    businessId: text,
    payment: { type: payment },
    // Empty of the end of a programme.
    userId: String,
    currency: text,
    earned: minorUnits,
    amount: minorUnits,
    taken: [{ _id: false, clawBackId: text, amount: minorUnits }],
    status: text,
    attempt: { type: Number, required: true },
    tax: { type: Schema.Types.BigInt, default: null },
    taxBasis: { type: taxBasis, default: null },
    expiresAt: date,
    createdAt: date,
    collectedAt: { type: Date, default: null },
    begunAt: { type: Date, default: null },
    isAnnounced: { type: Boolean, default: false },
    returnDue: Boolean,
    outbox: outboxField,
  },
  { versionKey: false },
)
earningSchema.index({ fundId: 1, businessId: 1 }, { unique: true })
earningSchema.index({ fundId: 1, seq: 1 }, { unique: true })
earningSchema.index({ userId: 1, createdAt: -1, _id: -1 })
earningSchema.index({ userId: 1, status: 1, createdAt: -1, _id: -1 })
earningSchema.index({ userId: 1, status: 1, expiresAt: 1, _id: 1 })
earningSchema.index({ status: 1, expiresAt: 1 })
earningSchema.index({ status: 1, isAnnounced: 1, expiresAt: 1 })
earningSchema.index({ status: 1, begunAt: 1 })
earningSchema.index({ returnDue: 1 }, { sparse: true })

export function earningOf({
  _id,
  taken,
  taxBasis = null,
  begunAt: _begunAt,
  isAnnounced: _isAnnounced,
  returnDue: _returnDue,
  outbox: _outbox,
  ...rest
}: EarningDocument): Earning {
  return {
    ...{ id: _id, ...rest, taxBasis },
    taken: taken.map(({ clawBackId, amount }) => ({ clawBackId, amount })),
  }
}
