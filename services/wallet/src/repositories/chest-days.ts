import type { LocalDay } from '@platform/contracts/rules/local-day'
import { insertOnce } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import type { ChestDay } from '../domain/rkade/chest-day.ts'
import { prize } from './chest-tables.ts'

/** What is fixed of each day of the daily chest. */
export interface ChestDays {
  /** Fixes a day unless it is fixed. */
  fix(day: ChestDay): Promise<void>
  find(day: LocalDay): Promise<ChestDay | null>
  /** The last that is fixed; null before the first. */
  last(): Promise<LocalDay | null>
  /** Those whose seed is still secret, in order. */
  unrevealed(): Promise<ChestDay[]>
  /** Stores the beacon's signature of its round. */
  sign(day: LocalDay, signature: string): Promise<void>
  /** Its seed is shown from now on. */
  reveal(day: LocalDay, drawn: readonly number[]): Promise<void>
}

export type ChestDayDocument = Omit<ChestDay, 'day' | 'drawn' | 'prizes'> & {
  _id: string
  prizes: ChestDay['prizes'][number][]
  drawn: number[] | null
  isRevealed: boolean
}

const text = { type: String, required: true } as const
const number = { type: Number, required: true } as const

export const chestDaySchema = new Schema<ChestDayDocument>(
  {
    _id: text,
    seed: text,
    seedHash: text,
    tableId: text,
    prizes: { type: [prize], required: true },
    tableHash: text,
    chain: {
      type: new Schema(
        { hash: text, publicKey: text, genesis: number, period: number },
        { _id: false },
      ),
      required: true,
    },
    round: number,
    committedAt: { type: Date, required: true },
    signature: { type: String, default: null },
    drawn: { type: [Number], default: null },
    isRevealed: { type: Boolean, required: true },
  },
  { versionKey: false },
)
chestDaySchema.index({ isRevealed: 1, _id: 1 })

export function chestDaysRepository(model: Model<ChestDayDocument>): ChestDays {
  return {
    async fix({ day, prizes, drawn: _, ...rest }) {
      await insertOnce(model, {
        _id: day,
        prizes: [...prizes],
        ...rest,
        drawn: null,
        isRevealed: false,
      })
    },
    async find(day) {
      const found = await model.findById(day).lean<ChestDayDocument>()
      return found && dayOf(found)
    },
    async last() {
      const found = await model.findOne({}, { _id: 1 }).sort({ _id: -1 }).lean()
      return found?._id ?? null
    },
    async unrevealed() {
      const found = await model
        .find({ isRevealed: false })
        .sort({ _id: 1 })
        .lean<ChestDayDocument[]>()
      return found.map(dayOf)
    },
    async sign(day, signature) {
      await model.updateOne({ _id: day, signature: null }, { $set: { signature } })
    },
    async reveal(day, drawn) {
      await model.updateOne(
        { _id: day, isRevealed: false },
        { $set: { drawn: [...drawn], isRevealed: true } },
      )
    },
  }
}

function dayOf({ _id, isRevealed: _, prizes, ...rest }: ChestDayDocument): ChestDay {
  return {
    day: _id,
    ...rest,
    prizes: prizes.map(({ amount, chance }) => ({ amount: BigInt(amount), chance })),
  }
}
