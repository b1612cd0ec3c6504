import { insertOnce, type Outbox, type OutboxEvent, outboxField } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import type { OwnStreak } from '../domain/streak/own-streak.ts'

/** The streak of each user, and the goals that they reached. */
export interface Streaks {
  findMany(userIds: readonly string[]): Promise<OwnStreak[]>
  /**
   * Stores it with the events of the goals that it reaches, in one write, if it is as it was read: its version is then one higher.
   * @returns whether it did
   */
  save(own: OwnStreak, events: readonly OutboxEvent[]): Promise<boolean>
}

interface StreakDocument extends Omit<OwnStreak, 'userId'> {
  _id: string
  outbox: OutboxEvent[]
}

export const streakSchema = new Schema<StreakDocument>(
  {
    _id: { type: String, required: true },
    streak: { type: Schema.Types.Mixed, required: true },
    isZoneKnown: { type: Boolean, required: true },
    reached: { type: Schema.Types.Mixed, required: true },
    version: { type: Number, required: true },
    outbox: outboxField,
  },
  { versionKey: false, minimize: false },
)

export function streaksRepository(model: Model<StreakDocument>, outbox: Outbox): Streaks {
  const write = async ({ userId: _id, version, ...rest }: OwnStreak, events: OutboxEvent[]) => {
    const next = { ...rest, version: version + 1 }
    if (version === 0) return insertOnce(model, { _id, ...next, outbox: events })
    const update = {
      $set: next,
      ...(events.length > 0 && { $push: { outbox: { $each: events } } }),
    }
    return (await model.updateOne({ _id, version }, update)).matchedCount === 1
  }
  return {
    async findMany(userIds) {
      const found = await model.find({ _id: { $in: userIds } }).lean<StreakDocument[]>()
      return found.map(({ _id, outbox: _outbox, ...rest }) => ({ userId: _id, ...rest }))
    },
    async save(own, events) {
      const isSaved = await write(own, [...events])
      if (isSaved && events.length > 0) outbox.notify(own.userId)
      return isSaved
    },
  }
}
