import { insertOrFind } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import { type DryRunCounts, NO_COUNTS } from '../../domain/risk/dry-run.ts'

export interface DryRun extends DryRunCounts {
  /** Of the table that is tried. */
  version: number
  startedAt: Date
  finishedAt: Date | null
  /** The account after which it goes on; absent once it is done. */
  after?: string
}

/** The id is the version. */
type StoredRun = Omit<DryRun, 'version'> & { _id: number }

const number = { type: Number, required: true } as const

export const dryRunSchema = new Schema<StoredRun>(
  {
    _id: number,
    startedAt: { type: Date, required: true },
    finishedAt: { type: Date, default: null },
    after: { type: String, index: true, sparse: true },
    ...(Object.fromEntries(Object.keys(NO_COUNTS).map((name) => [name, number])) as Record<
      keyof DryRunCounts,
      typeof number
    >),
  },
  { versionKey: false },
)

/** Tries of tables against the history. */
export interface DryRuns {
  find(version: number): Promise<DryRun | null>
  /** Begins one, or returns the one there is. */
  begin(version: number, startedAt: Date): Promise<DryRun>
  running(limit: number): Promise<DryRun[]>
  /** Stores how far it has come, unless another instance has. @param after null: to its end */
  advance(run: DryRun, counts: DryRunCounts, after: string | null, now: Date): Promise<boolean>
}

/** Comes before every id. */
const BEGINNING = ''

export function dryRunsRepository(model: Model<StoredRun>): DryRuns {
  return {
    async find(version) {
      const found = await model.findById(version).lean<StoredRun>()
      return found && runOf(found)
    },
    async begin(version, startedAt) {
      const run = { _id: version, startedAt, finishedAt: null, after: BEGINNING, ...NO_COUNTS }
      return runOf(await insertOrFind(model, run))
    },
    async running(limit) {
      const found = model.find({ after: { $gte: BEGINNING } }).limit(limit)
      return (await found.lean<StoredRun[]>()).map(runOf)
    },
    async advance({ version, after: before = BEGINNING }, counts, after, now) {
      const { matchedCount } = await model.updateOne(
        { _id: version, after: before },
        after === null
          ? { $set: { ...counts, finishedAt: now }, $unset: { after: 1 } }
          : { $set: { ...counts, after } },
      )
      return matchedCount === 1
    },
  }
}

const runOf = ({ _id: version, ...rest }: StoredRun): DryRun => ({ version, ...rest })
