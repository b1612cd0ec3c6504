import { insertOnce, readDocuments } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import type { Conversion } from '../domain/attribution/conversion.ts'
import { type NotCounted, notCounted, rolledUp } from './not-counted.ts'

type ConversionDocument = Omit<Conversion, 'id'> & {
  _id: string
  /** Null until its links are known. */
  attributedAt: Date | null
  rolledUp: number | null
}

const text = { type: String, required: true } as const
const touch = {
  type: new Schema(
    { source: text, medium: text, campaign: text, code: { type: String }, at: { type: Date } },
    { _id: false },
  ),
  default: null,
}

export const conversionSchema = new Schema<ConversionDocument>(
  {
    _id: text,
    kind: text,
    userId: text,
    at: { type: Date, required: true },
    currency: text,
    amount: { type: Schema.Types.BigInt, required: true },
    first: touch,
    last: touch,
    attributedAt: { type: Date, default: null },
    rolledUp,
  },
  { versionKey: false },
)
conversionSchema.index({ userId: 1 })
conversionSchema.index({ attributedAt: 1, at: 1 })
conversionSchema.index({ rolledUp: 1, at: 1 })

export interface Conversions extends NotCounted<Conversion> {
  /** Stores it, without its links, unless it was stored before. */
  insert(conversion: Omit<Conversion, 'first' | 'last'>): Promise<void>
  /** Those from before that time whose links are not known yet, the oldest first, so many at most. */
  notAttributed(before: Date, limit: number): Promise<Conversion[]>
  attribute(
    id: string,
    touches: Pick<Conversion, 'first' | 'last'> & { attributedAt: Date },
  ): Promise<void>
  /** The links of a user are not known any more. What was counted stays counted. */
  forgetTouches(userId: string): Promise<void>
  deleteOfUser(userId: string): Promise<void>
}

export function conversionsRepository(model: Model<ConversionDocument>): Conversions {
  return {
    // Of a date, `$gt` leaves out null.
    ...notCounted(model, 'at', { attributedAt: { $gt: new Date(0) } }, conversionOf),
    async insert({ id, ...conversion }) {
      const blank = { first: null, last: null, attributedAt: null, rolledUp: null }
      await insertOnce(model, { _id: id, ...conversion, ...blank })
    },
    async notAttributed(before, limit) {
      const filter = { attributedAt: null, at: { $lte: before } }
      return (await readDocuments(model, filter, { sort: { at: 1 }, limit })).map(conversionOf)
    },
    async attribute(id, touches) {
      await model.updateOne({ _id: id, attributedAt: null }, { $set: touches })
    },
    async forgetTouches(userId) {
      await model.updateMany({ userId }, { $set: { first: null, last: null } })
    },
    async deleteOfUser(userId) {
      await model.deleteMany({ userId })
    },
  }
}

const conversionOf = ({
  _id: id,
  attributedAt: _attributedAt,
  rolledUp: _rolledUp,
  ...conversion
}: ConversionDocument): Conversion => ({ id, ...conversion })
