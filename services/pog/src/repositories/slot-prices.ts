import { unlessTaken } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import type { Price } from '../domain/slots/price.ts'
import { FIRST_PRICES, type SlotPriceList } from '../domain/slots/slot-prices.ts'

interface PricesDocument {
  _id: string
  slots: Price[]
  edit: Price
  /** The approved request that set them. */
  requestId: string
  /** Those that set prices, the latest last; absent from older documents. */
  setBy?: string[]
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
    setBy: { type: [String], default: undefined },
  },
  { versionKey: false },
)

const ID = 'prices'
/** Requests that are known to have set prices: more than are ever carried out at the same time. */
const KNOWN = 100

export interface SlotPrices {
  current(): Promise<SlotPriceList>
  /** Repeated for the same request, it changes nothing, also after others have set theirs. */
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
      const unset = { requestId: { $ne: requestId }, setBy: { $ne: requestId } }
      const change = {
        $set: { slots: [...slots], edit, requestId },
        $push: { setBy: { $each: [requestId], $slice: -KNOWN } },
      }
      const write = () => model.updateOne({ _id: ID, ...unset }, change, { upsert: true })
      // It is taken where the request has set its prices, and where another one sets the first at this moment.
      while (!(await unlessTaken(write))) {
        if (!(await model.exists({ _id: ID, ...unset }))) return
      }
    },
  }
}

const priceOf = ({ currency, amount }: Price): Price => ({ currency, amount: BigInt(amount) })
