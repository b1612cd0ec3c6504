import { insertOnce } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'

/** Whose phone number a chief named who created a clan. Apart from the clan, so that it leaves with the chief. */
interface ReferrerDocument {
  /** The clan. */
  _id: string
  chiefId: string
  /** E.164. */
  phoneNumber: string
}

export const referrerSchema = new Schema<ReferrerDocument>(
  {
    _id: { type: String, required: true },
    chiefId: { type: String, required: true, index: true },
    phoneNumber: { type: String, required: true },
  },
  { versionKey: false },
)

export interface Referrers {
  add(clanId: string, chiefId: string, phoneNumber: string): Promise<void>
}

export function referrersRepository(model: Model<ReferrerDocument>): Referrers {
  return {
    async add(_id, chiefId, phoneNumber) {
      await insertOnce(model, { _id, chiefId, phoneNumber })
    },
  }
}
