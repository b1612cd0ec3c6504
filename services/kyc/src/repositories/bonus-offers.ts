import { insertOnce } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import type { BonusOffer } from '../domain/bonus/bonus.ts'

/** What the wallet has published of bonuses, in whatever order it came. */
export interface BonusOffers {
  /** One that is over stays over. */
  save(offer: BonusOffer): Promise<void>
  /** The newest that is not over; null: none. */
  current(): Promise<BonusOffer | null>
}

type OfferDocument = Omit<BonusOffer, 'id'> & { _id: string }

const text = { type: String, required: true } as const

export const bonusOfferSchema = new Schema<OfferDocument>(
  {
    ...{ _id: text, currency: text, amount: text },
    offeredAt: { type: Date, required: true },
    isOver: { type: Boolean, required: true },
  },
  { versionKey: false },
)
bonusOfferSchema.index({ isOver: 1, offeredAt: -1 })

export function bonusOffersRepository(model: Model<OfferDocument>): BonusOffers {
  return {
    async save({ id: _id, ...offer }) {
      if (await insertOnce(model, { _id, ...offer })) return
      if (offer.isOver) await model.updateOne({ _id }, { $set: { isOver: true } })
    },
    async current() {
      const found = await model
        .findOne({ isOver: false })
        .sort({ offeredAt: -1 })
        .lean<OfferDocument>()
      if (!found) return null
      const { _id, ...offer } = found
      return { id: _id, ...offer }
    },
  }
}
