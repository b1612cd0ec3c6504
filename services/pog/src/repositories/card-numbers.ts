import { raceSafeUpsert } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'

interface NumberDocument {
  _id: string
  last: number
}

export const cardNumberSchema = new Schema<NumberDocument>(
  { _id: { type: String, required: true }, last: { type: Number, required: true } },
  { versionKey: false },
)

export interface CardNumbers {
  /** The serial number of the next card, from 1. It is never given again; after a crash one may be left out. */
  next(): Promise<number>
}

export function cardNumbersRepository(model: Model<NumberDocument>): CardNumbers {
  return {
    async next() {
      const counted = await raceSafeUpsert(() =>
        model
          .findOneAndUpdate(
            { _id: 'cards' },
            { $inc: { last: 1 } },
            { upsert: true, returnDocument: 'after' },
          )
          .lean<NumberDocument>(),
      )
      if (!counted) throw new Error('the serial number was not counted')
      return counted.last
    },
  }
}
