import { type Ids, insertOnce } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'

/** How many K-Points a user gets for offers on a day of UTC. */
export interface OfferDays {
  /**
   * Counts an offer, in one write, unless its day would then hold more than the limit. Repeated on the day, it counts once; for other
   * K-Points, which a network may say at the same moment, anew.
   * @param offer `id` of the click; `kPoints` and `limit` in whole K-Points
   * @returns whether it counts
   */
  count(
    userId: string,
    day: string,
    offer: { id: string; kPoints: number; limit: number },
  ): Promise<boolean>
}

/** The last day of one user. */
interface OfferDayDocument {
  /** Follows from the user's id, and does not say it. */
  _id: string
  day: string
  total: number
  /** The clicks that count, with their K-Points: no more of them than K-Points. */
  counted: string[]
}

export const offerDaySchema = new Schema<OfferDayDocument>(
  {
    _id: { type: String, required: true },
    day: { type: String, required: true },
    total: { type: Number, required: true },
    counted: [String],
  },
  { versionKey: false },
)

export const offerDayIdOf = (idFrom: Ids['from'], userId: string) => idFrom('offer-day', userId)

export function offerDaysRepository(
  model: Model<OfferDayDocument>,
  { from }: Pick<Ids, 'from'>,
): OfferDays {
  return {
    async count(userId, day, { id, kPoints, limit }) {
      const _id = offerDayIdOf(from, userId)
      const none = { day, total: 0, counted: [] }
      const key = `${id} ${kPoints}`
      const known = await model.findById(_id, { day: 1 }).lean()
      if (!known) await insertOnce(model, { _id, ...none })
      else if (known.day < day) await model.updateOne({ _id, day: known.day }, { $set: none })
      const { modifiedCount } = await model.updateOne(
        { _id, day, total: { $lte: limit - kPoints }, counted: { $ne: key } },
        { $inc: { total: kPoints }, $push: { counted: key } },
      )
      return modifiedCount === 1 || (await model.exists({ _id, day, counted: key })) !== null
    },
  }
}
