import { insertOnce } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import type { TaskCheck } from '../domain/task-check.ts'

interface TaskCheckDocument extends Omit<TaskCheck, 'id'> {
  _id: string
}

export const taskCheckSchema = new Schema<TaskCheckDocument>(
  {
    _id: { type: String, required: true },
    campaignId: { type: String, required: true },
    userId: { type: String, required: true },
    taskId: { type: String, required: true },
    type: { type: String, default: null },
    providerPart: { type: String, default: null },
    number: { type: Number, required: true },
    data: { type: Schema.Types.Mixed },
    requestedAt: { type: Date, required: true },
    runs: { type: Number, required: true },
    nextRunAt: { type: Date, default: null },
  },
  { versionKey: false, minimize: false },
)
taskCheckSchema.index({ nextRunAt: 1 })
// With the part, which `due` leaves out: a long queue that has to wait is passed over without reading its documents.
taskCheckSchema.index({ type: 1, nextRunAt: 1, providerPart: 1 })
taskCheckSchema.index({ campaignId: 1, nextRunAt: 1 })
taskCheckSchema.index({ userId: 1 })

/** The queue of checks. Each change holds only for the check, and the lease, that was read. */
export interface TaskChecks {
  /** Those of these checks that have not ended. */
  waiting(ids: readonly string[]): Promise<TaskCheck[]>
  /** Whether a check of any task of this campaign has not ended. */
  isAnyWaiting(campaignId: string): Promise<boolean>
  /**
   * Queues a new check of this task, under a number above `recorded` and above every earlier one. Null when
   * one is waiting: that one goes on.
   */
  request(check: CheckRequest, recorded: number): Promise<TaskCheck | null>
  /**
   * Checks of this type whose next run is due, or whose lease has ended; the longest due first.
   * @param without parts of providers whose checks have to wait
   */
  due(
    type: TaskCheck['type'],
    now: Date,
    without: readonly string[],
    limit: number,
  ): Promise<TaskCheck[]>
  /** Begins a run: no other instance has the check until then. Null when another was first. */
  lease(check: TaskCheck, until: Date): Promise<TaskCheck | null>
  /** Gives a leased check back, to be run again. Does nothing once its lease has passed to another. */
  postpone(leased: TaskCheck, next: Date): Promise<void>
  /** The same, and the run that was begun does not count. */
  giveBack(leased: TaskCheck, next: Date): Promise<void>
  /** Makes a waiting check due now. Does nothing once it has ended. */
  wake(id: string, now: Date): Promise<void>
  /** Nothing more to run; the number stays, so that the next check of this task has a later one. */
  end(check: TaskCheck): Promise<void>
  /** For a verified task alone: there is no further check, so that its number is not needed. */
  remove(check: TaskCheck): Promise<void>
  /** When the run that is due first is due, the end of a lease included; null when every check has ended. */
  nextRunAt(): Promise<Date | null>
}

type CheckRequest = Pick<
  TaskCheck,
  'id' | 'campaignId' | 'userId' | 'taskId' | 'type' | 'data' | 'requestedAt'
> &
  Partial<Pick<TaskCheck, 'providerPart'>>

export function taskChecksRepository(model: Model<TaskCheckDocument>): TaskChecks {
  return {
    async waiting(ids) {
      const found = await model.find({ _id: { $in: ids } }).lean()
      return found.map(checkOf).filter(({ nextRunAt }) => nextRunAt !== null)
    },
    async isAnyWaiting(campaignId) {
      return (await model.exists({ campaignId, ...hasNotEnded })) !== null
    },
    async request({ id, type, providerPart = null, requestedAt, data, ...owner }, recorded) {
      const last = await model.findOne({ _id: id }, { number: 1 }).lean()
      const number = Math.max(last?.number ?? 0, recorded) + 1
      const asked = { type, providerPart, data, requestedAt }
      const fresh = { ...asked, number, runs: 0, nextRunAt: requestedAt }
      const isQueued = last
        ? await hasMatched(
            model.updateOne({ _id: id, number: last.number, nextRunAt: null }, { $set: fresh }),
          )
        : await insertOnce(model, { _id: id, ...owner, ...fresh })
      return isQueued ? { id, ...owner, ...fresh } : null
    },
    async due(type, now, without, limit) {
      const part = without.length > 0 && { providerPart: { $nin: without } }
      const found = await model
        .find({ type, nextRunAt: { $lte: now }, ...part })
        .sort({ nextRunAt: 1 })
        .limit(limit)
        .lean()
      return found.map(checkOf)
    },
    async lease(check, until) {
      const leased = await model
        .findOneAndUpdate(
          asRead(check),
          { $set: { nextRunAt: until }, $inc: { runs: 1 } },
          { returnDocument: 'after' },
        )
        .lean()
      return leased && checkOf(leased)
    },
    postpone: async (leased, next) => {
      await model.updateOne(asRead(leased), { $set: { nextRunAt: next } })
    },
    giveBack: async (leased, next) => {
      await model.updateOne(asRead(leased), { $set: { nextRunAt: next }, $inc: { runs: -1 } })
    },
    wake: async (id, now) => {
      await model.updateOne({ _id: id, nextRunAt: { $gt: now } }, { $set: { nextRunAt: now } })
    },
    end: async ({ id, number }) => {
      await model.updateOne({ _id: id, number }, { $set: { nextRunAt: null, data: null } })
    },
    remove: async ({ id, number }) => {
      await model.deleteOne({ _id: id, number })
    },
    async nextRunAt() {
      const found = await model.findOne(hasNotEnded, { nextRunAt: 1 }).sort({ nextRunAt: 1 }).lean()
      return found?.nextRunAt ?? null
    },
  }
}

const hasMatched = async (update: PromiseLike<{ matchedCount: number }>) =>
  (await update).matchedCount === 1

/** A date at all: one that has ended has none. */
const hasNotEnded = { nextRunAt: { $gt: new Date(0) } }

const asRead = ({ id, number, nextRunAt }: TaskCheck) => ({ _id: id, number, nextRunAt })

const checkOf = ({
  _id: id,
  type = null,
  providerPart = null,
  ...check
}: TaskCheckDocument): TaskCheck => ({ id, type, providerPart, ...check })
