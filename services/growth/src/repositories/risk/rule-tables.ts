import { insertOnce } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import { FIRST_TABLE, type RuleTable } from '../../domain/risk/rule-table.ts'

/** The id is the version. */
interface StoredTable extends Omit<RuleTable, 'version' | 'key'> {
  _id: number
  /** Of the request that wrote it, so that a repeat finds it. */
  key: string
}

export const ruleTableSchema = new Schema<StoredTable>(
  {
    _id: { type: Number, required: true },
    key: { type: String, required: true, unique: true },
    rules: { type: Schema.Types.Mixed, required: true },
    writtenBy: { type: String, required: true, index: true },
    writtenAt: { type: Date, required: true },
    reason: { type: String, required: true },
    activatedBy: { type: String, default: null },
    activatedAt: { type: Date, default: null, index: true },
  },
  { versionKey: false, minimize: false },
)

/** Tables of rules that staff wrote; none is changed or deleted. */
export interface RuleTables {
  find(version: number): Promise<RuleTable | null>
  /** The newest first. */
  list(limit: number): Promise<RuleTable[]>
  /** The one that was activated last, or the first of all. */
  active(): Promise<RuleTable>
  /** Gives it the next version. Repeated with its key, it returns what is stored. */
  add(
    key: string,
    table: Pick<RuleTable, 'rules'> & { writtenBy: string; writtenAt: Date; reason: string },
  ): Promise<RuleTable>
  /** Once. @returns whether it was not active before */
  activate(version: number, by: string, at: Date): Promise<boolean>
}

export function ruleTablesRepository(model: Model<StoredTable>): RuleTables {
  const one = async (filter: object) => {
    const found = await model.findOne(filter).lean<StoredTable>()
    return found && tableOf(found)
  }
  const newest = async (limit: number) => {
    const found = model
      .find({ _id: { $gte: 1 } })
      .sort({ _id: -1 })
      .limit(limit)
    return (await found.lean<StoredTable[]>()).map(tableOf)
  }
  return {
    find: (version) => one({ _id: version }),
    list: newest,
    async active() {
      const found = await model
        .findOne({ activatedAt: { $gt: new Date(0) } })
        .sort({ activatedAt: -1 })
        .lean<StoredTable>()
      return found ? tableOf(found) : FIRST_TABLE
    },
    async add(key, table) {
      for (;;) {
        const stored = await one({ key })
        if (stored) return stored
        const [last] = await newest(1)
        const version = (last?.version ?? 0) + 1
        const activation = { activatedBy: null, activatedAt: null }
        // Of two at once with one version, the other one tries the next.
        await insertOnce(model, { _id: version, key, ...table, ...activation })
      }
    },
    async activate(version, by, at) {
      const activated = await model.updateOne(
        { _id: version, activatedAt: null },
        { $set: { activatedBy: by, activatedAt: at } },
      )
      return activated.matchedCount === 1
    },
  }
}

const tableOf = ({ _id: version, ...rest }: StoredTable): RuleTable => ({ version, ...rest })
