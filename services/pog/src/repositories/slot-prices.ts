import { type Model, Schema } from 'mongoose'
import type { Price } from '../domain/slots/price.ts'
import { FIRST_PRICES, type SlotPriceList } from '../domain/slots/slot-prices.ts'

interface PricesDocument {
  _id: string
  slots: Price[]
  edit: Price
  /** The approved request that set them. */
  requestId: string
}

const price = new Schema(
  {
    currency: { type: String, required: true },
    amount: { type: Schema.Types.BigInt, required: true },
  },
  { _id: false },
)

export const slotPricesSchema = new Schema<PricesDocument>(
  {
    _id: { type: String, required: true },
    slots: [price],
    edit: { type: price, required: true },
    requestId: { type: String, required: true },
  },
  { versionKey: false },
)

const ID = 'prices'

export interface SlotPrices {
  current(): Promise<SlotPriceList>
  /** Repeated for the same request, it changes nothing. */
  set(prices: SlotPriceList, requestId: string): Promise<void>
}

export function slotPricesRepository(model: Model<PricesDocument>): SlotPrices {
  return {
    async current() {
      const stored = await model.findById(ID).lean<PricesDocument>()
      return stored
        ? { slots: stored.slots.map(priceOf), edit: priceOf(stored.edit) }
        : FIRST_PRICES
    },
    async set({ slots, edit }, requestId) {
      await model.updateOne(
        { _id: ID },
        { $set: { slots: [...slots], edit, requestId } },
        { upsert: true },
      )
    },
  }
}

const priceOf = ({ currency, amount }: Price): Price => ({ currency, amount: BigInt(amount) })
