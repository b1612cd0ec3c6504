import { insertOnce, type KeysetPosition, keyset } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'

/** A user who registered by another one's invitation. */
export interface Referral {
  /** Of quests. */
  id: string
  referrerId: string
  friendId: string
  joinedAt: Date
  /** Since when the friend counts: human, and active on seven days. Null: not yet. */
  qualifiedAt: Date | null
}

interface ReferralDocument extends Omit<Referral, 'id'> {
  _id: string
}

const text = { type: String, required: true } as const

export const referralSchema = new Schema<ReferralDocument>(
  {
    ...{ _id: text, referrerId: text, friendId: { ...text, index: true } },
    joinedAt: { type: Date, required: true },
    qualifiedAt: { type: Date, default: null },
  },
  { versionKey: false },
)
referralSchema.index({ referrerId: 1, joinedAt: -1, _id: -1 })

export interface Referrals {
  /** Stores it once. */
  add(referral: Referral): Promise<void>
  /** Those by which the friend came. */
  ofFriend(friendId: string): Promise<Referral[]>
  qualify(id: string, at: Date): Promise<void>
  /** Of a referrer, the latest first. */
  list(referrerId: string, after: KeysetPosition<Date> | null, limit: number): Promise<Referral[]>
}

export function referralsRepository(model: Model<ReferralDocument>): Referrals {
  return {
    async add({ id, ...referral }) {
      await insertOnce(model, { _id: id, ...referral })
    },
    async ofFriend(friendId) {
      return (await model.find({ friendId }).lean<ReferralDocument[]>()).map(referralOf)
    },
    async qualify(_id, at) {
      await model.updateOne({ _id, qualifiedAt: null }, { $set: { qualifiedAt: at } })
    },
    async list(referrerId, after, limit) {
      const { filter, sort } = keyset<ReferralDocument>('joinedAt', -1, after)
      const found = await model
        .find({ referrerId, ...filter })
        .sort(sort)
        .limit(limit)
        .lean<ReferralDocument[]>()
      return found.map(referralOf)
    },
  }
}

const referralOf = ({ _id, ...rest }: ReferralDocument): Referral => ({ id: _id, ...rest })
