import { insertOnce } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import type { Position } from './postings.ts'

/** How far the check of new postings has read; all instances share it. */
export interface CheckProgress {
  /** Position of the first reading: the last posting that it read, in order of time. */
  fresh: Position
  /** Position of the second reading, which stays behind the first by the time that a posting may appear late. */
  late: Position
  /** Every posting older than this was checked, except those that appear late. */
  checkedTo: Date
}

export interface CheckProgressRepository {
  /**
   * Starts a pass unless another instance started one whose time has not ended.
   * @param until no other instance starts a pass before then
   * @returns the progress, and whether this instance runs the pass
   */
  begin(
    now: Date,
    until: Date,
    first: CheckProgress,
  ): Promise<{ progress: CheckProgress; mine: boolean }>
  /** Null before the first pass. */
  read(): Promise<CheckProgress | null>
  /** Stores how far a pass came, unless another instance has moved on from the same progress. */
  save(from: CheckProgress, to: CheckProgress): Promise<void>
}

interface CheckProgressDocument extends CheckProgress {
  _id: string
  /** When the next pass may start. The field keeps its first name: instances of two versions may share it. */
  nextLookAt: Date
}

const ID = 'new-postings'
const date = { type: Date, required: true } as const
const position = new Schema<Position>({ at: date, id: String }, { _id: false, id: false })

export const checkProgressSchema = new Schema<CheckProgressDocument>(
  {
    _id: String,
    fresh: { type: position, required: true },
    late: { type: position, required: true },
    checkedTo: date,
    nextLookAt: date,
  },
  { versionKey: false },
)

export function checkProgressRepository(
  model: Model<CheckProgressDocument>,
): CheckProgressRepository {
  return {
    async begin(now, until, first) {
      await insertOnce(model, { _id: ID, ...first, nextLookAt: new Date(0) })
      const { matchedCount } = await model.updateOne(
        { _id: ID, nextLookAt: { $lte: now } },
        { $set: { nextLookAt: until } },
      )
      const { fresh, late, checkedTo } = (await model.findById(ID).lean()) ?? first
      return { progress: { fresh, late, checkedTo }, mine: matchedCount === 1 }
    },
    async read() {
      const found = await model.findById(ID).lean()
      return found && { fresh: found.fresh, late: found.late, checkedTo: found.checkedTo }
    },
    async save({ fresh, late }, to) {
      const positions = {
        'fresh.at': fresh.at,
        'fresh.id': fresh.id,
        'late.at': late.at,
        'late.id': late.id,
      }
      await model.updateOne({ _id: ID, ...positions }, { $set: to })
    },
  }
}
