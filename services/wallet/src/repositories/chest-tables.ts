import type { LocalDay } from '@platform/contracts/rules/local-day'
import { insertOrFind } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import type { ChestTable, Prize } from '../domain/rkade/chest-table.ts'

/** The tables of odds of the daily chest. */
export interface ChestTables {
  /** Stores it unless its id is taken. @returns the stored one */
  add(table: ChestTable): Promise<ChestTable>
  find(id: string): Promise<ChestTable | null>
  /** That are not closed. */
  unclosed(): Promise<ChestTable[]>
  /** The newest first, those without a budget left out. */
  newest(limit: number): Promise<ChestTable[]>
  /** Its budget is in escrow: it holds from this day on. @returns whether this call did it */
  activate(id: string, fromDay: LocalDay): Promise<boolean>
  /** It holds for no day after this one. */
  end(id: string, lastDay: LocalDay): Promise<void>
  close(id: string): Promise<void>
  /** Removes one whose budget was never paid. */
  remove(id: string): Promise<void>
}

export type ChestTableDocument = Omit<ChestTable, 'id' | 'prizes' | 'approvedBy'> & {
  _id: string
  approvedBy?: string | null
  prizes: Prize[]
}

const text = { type: String, required: true } as const
const bigint = { type: Schema.Types.BigInt, required: true } as const
export const prize = new Schema<Prize>(
  { amount: bigint, chance: { type: Number, required: true } },
  { _id: false },
)

export const chestTableSchema = new Schema<ChestTableDocument>(
  {
    _id: text,
    hash: text,
    operatorId: text,
    approvedBy: { type: String, default: null },
    prizes: { type: [prize], required: true },
    budget: bigint,
    status: text,
    fromDay: text,
    lastDay: { type: String, default: null },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false },
)
chestTableSchema.index({ status: 1, createdAt: -1 })

export function chestTablesRepository(model: Model<ChestTableDocument>): ChestTables {
  const read = async (status: readonly ChestTable['status'][], limit: number) => {
    const found = await model
      .find({ status: { $in: [...status] } })
      .sort({ createdAt: -1 })
      .limit(limit)
      .lean<ChestTableDocument[]>()
    return found.map(tableOf)
  }
  return {
    add: async ({ id, prizes, ...rest }) =>
      tableOf(await insertOrFind(model, { _id: id, prizes: [...prizes], ...rest })),
    async find(id) {
      const found = await model.findById(id).lean<ChestTableDocument>()
      return found && tableOf(found)
    },
    // Each with a limit of its own: anybody who may fund can add many that are never paid.
    async unclosed() {
      const [funded, open] = [
        await read(['funded'], MOST_AT_ONCE),
        await read(['open'], MOST_AT_ONCE),
      ]
      return [...funded, ...open]
    },
    newest: (limit) => read(['funded', 'closed'], limit),
    async activate(id, fromDay) {
      const { modifiedCount } = await model.updateOne(
        { _id: id, status: 'open' },
        { $set: { status: 'funded', fromDay } },
      )
      return modifiedCount === 1
    },
    async end(id, lastDay) {
      await model.updateOne({ _id: id, status: 'funded' }, { $set: { lastDay } })
    },
    async close(id) {
      await model.updateOne({ _id: id, status: 'funded' }, { $set: { status: 'closed' } })
    },
    async remove(id) {
      await model.deleteOne({ _id: id, status: 'open' })
    },
  }
}

/** Far more than hold at the same time. */
const MOST_AT_ONCE = 200

function tableOf({ _id, prizes, ...rest }: ChestTableDocument): ChestTable {
  return {
    id: _id,
    // Absent from documents of former versions, as `lean` reads them.
    approvedBy: null,
    ...rest,
    prizes: prizes.map(({ amount, chance }) => ({ amount: BigInt(amount), chance })),
  }
}
