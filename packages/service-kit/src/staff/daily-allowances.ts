import { type Currency, MAX_MINOR_UNITS, toMinor } from '@platform/contracts/money'
import { type CountedValue, countedValue } from '@platform/contracts/rules/counted-value'
import { type Model, Schema } from 'mongoose'
import { insertOnce } from '../mongo/insert-once.ts'
import type { Mongo } from '../mongo/mongo.ts'
import { firstHour, hourOf, isPast } from './allowance-hours.ts'

/** What was done of a currency, and of what counts as it, without a second person. */
interface Allowance {
  _id: Currency
  /** Sum of the hours, minor units. */
  total: bigint
  /** Minor units by the hour since 1970. */
  hours: Record<string, bigint>
  /** The last acts of these hours: one that is repeated counts once. */
  acts: readonly CountedAct[]
}

interface CountedAct {
  /** Id and amount. */
  key: string
  hour: number
}

interface Act {
  /** Of one kind of act: another kind has other ids. */
  id: string
  currency: Currency
  /** Minor units. */
  amount: bigint
  /** Whole units, of KCash where the currency has a price in it. */
  above: bigint
  at: Date
}

/** How much of a currency one person may do in a day, all together, without a second one. */
export interface DailyAllowances {
  /**
   * Counts an act, in one write, unless the last 24 hours would then hold more than `above`. Repeated with its id and
   * amount within that time, it counts once; with another amount, or later, it counts anew: a call that ended before it stored
   * anything leaves both open, and what was counted must not be saved up. Whatever has a price counts as KCash.
   * @returns whether it counts
   */
  count(act: Act): Promise<boolean>
}

/** Far more acts than are done between a call and its repetition. */
const IDS_KEPT = 1_000

const allowanceSchema = new Schema<Allowance>(
  {
    _id: String,
    total: Schema.Types.BigInt,
    hours: { type: Map, of: Schema.Types.BigInt },
    acts: [new Schema<CountedAct>({ key: String, hour: Number }, { _id: false })],
  },
  { versionKey: false, minimize: false },
)

/** @param collection of the acts of one kind */
export const allowanceModel = (mongo: Mongo, collection: string): Model<Allowance> =>
  mongo.model(`Allowance ${collection}`, allowanceSchema, collection)

export function dailyAllowances(model: Model<Allowance>): DailyAllowances {
  return {
    async count({ id, above, at, ...done }) {
      const { currency, amount }: CountedValue = countedValue(done.amount, done.currency)
      const limit = toMinor(String(above), currency)
      const key = `${id} ${done.currency} ${done.amount}`
      const hour = hourOf(at)
      await dropPastHours(currency, at)
      const most = (limit < MAX_MINOR_UNITS ? limit : MAX_MINOR_UNITS) - amount
      const { modifiedCount } = await model.updateOne(
        { _id: currency, total: { $lte: most }, 'acts.key': { $ne: key } },
        {
          $inc: { total: amount, [`hours.${hour}`]: amount },
          $push: { acts: { $each: [{ key, hour }], $slice: -IDS_KEPT } },
        },
      )
      return (
        modifiedCount === 1 || (await model.exists({ _id: currency, 'acts.key': key })) !== null
      )
    },
  }

  /** Each hour leaves the sum once: its write requires the amount that was read. Its acts go before it: none is known that does not count. */
  async function dropPastHours(currency: Currency, at: Date): Promise<void> {
    const stored = await model.findById(currency, { hours: 1 }).lean()
    if (!stored) await insertOnce(model, { _id: currency, total: 0n, hours: {}, acts: [] })
    await model.updateOne({ _id: currency }, { $pull: { acts: { hour: { $lt: firstHour(at) } } } })
    for (const [hour, amount] of Object.entries(stored?.hours ?? {})) {
      if (!isPast(Number(hour), at)) continue
      const field = `hours.${hour}`
      const change = { $inc: { total: -amount }, $unset: { [field]: 1 as const } }
      await model.updateOne({ _id: currency, [field]: amount }, change)
    }
  }
}
