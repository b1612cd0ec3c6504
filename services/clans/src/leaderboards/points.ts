import { insertOnce, type Mongo } from '@platform/service-kit'
import { Schema } from 'mongoose'

/** Points that a member gets on a leaderboard, or that are taken back; the same `key` counts once a board. */
export interface Points {
  board: string
  memberId: string
  key: string
  points: number
  at: Date
}

/**
 * An entry of a log: those of a member on a board are numbered from 1 without gaps, and each has the sum up to it and the latest time
 * up to it, so that what the member has is their last entry.
 */
interface Entry extends Points {
  _id: string
  number: number
  sum: number
  reachedAt: Date
}

/** What a member has on a board: a copy of their last entry. */
export interface StandingCopy {
  _id: string
  board: string
  memberId: string
  points: number
  reachedAt: Date
  /** Number of the entry. */
  version: number
  /** When this was written. */
  changedAt: Date
  /** The member has no place any more. */
  isOut: boolean
}

const text = { type: String, required: true } as const
const number = { type: Number, required: true } as const
const date = { type: Date, required: true } as const

const entrySchema = new Schema<Entry>(
  {
    ...{ _id: text, board: text, memberId: { ...text, index: true } },
    ...{ key: { ...text, unique: true }, points: number, at: date },
    ...{ number, sum: number, reachedAt: date },
  },
  { versionKey: false },
)
entrySchema.index({ board: 1, memberId: 1, number: -1 })

const standingSchema = new Schema<StandingCopy>(
  {
    ...{ _id: text, board: text, memberId: { ...text, index: true } },
    ...{ points: number, reachedAt: date, version: number, changedAt: date },
    isOut: { type: Boolean, default: false },
  },
  { versionKey: false },
)
standingSchema.index({ board: 1, changedAt: 1 })

export interface PointsRepository {
  /** Adds points once, however often and by however many they are added at the same time; then copies what the member has. */
  add(points: Points, now: Date): Promise<void>
  /** Takes back what was added under the key, once; nothing where nothing was. */
  takeBack(board: string, key: string, at: Date, now: Date): Promise<void>
  /** The member loses every place. */
  removeMember(memberId: string, now: Date): Promise<void>
  /** Those of a board that were written at or after that time; all for null. */
  changed(board: string, since: Date | null): AsyncIterable<StandingCopy>
}

export async function pointsRepository(mongo: Mongo): Promise<PointsRepository> {
  const Log = mongo.model('BoardEntry', entrySchema, 'board_entries')
  const Standing = mongo.model('BoardStanding', standingSchema, 'board_standings')
  await mongo.initModels([Log, Standing])

  const keyOf = (board: string, key: string) => `${board}|${key}`
  const byKey = (board: string, key: string) =>
    Log.findOne({ key: keyOf(board, key) }).lean<Entry>()
  const last = (board: string, memberId: string) =>
    Log.findOne({ board, memberId }).sort({ number: -1 }).lean<Entry>()

  /** Of several writers at one number one succeeds; the others read again. */
  const append = async ({ board, memberId, key, points, at }: Points): Promise<Entry> => {
    for (;;) {
      const known = await byKey(board, key)
      if (known) return known
      const before = await last(board, memberId)
      const next = Number(before?.number ?? 0) + 1
      const entry: Entry = {
        ...{ _id: `${board}:${memberId}:${next}`, board, memberId, key: keyOf(board, key) },
        ...{ points, at, number: next, sum: Number(before?.sum ?? 0) + points },
        reachedAt: before && before.reachedAt > at ? before.reachedAt : at,
      }
      if (await insertOnce(Log, entry)) return entry
    }
  }
  /** Copies the member's last entry, unless a later one was copied. */
  const copy = async ({ board, memberId }: Entry, now: Date): Promise<void> => {
    const entry = await last(board, memberId)
    if (!entry) return
    const version = Number(entry.number)
    const values = {
      points: Number(entry.sum),
      reachedAt: entry.reachedAt,
      version,
      changedAt: now,
    }
    const _id = `${board}:${memberId}`
    if (await insertOnce(Standing, { _id, board, memberId, ...values, isOut: false })) return
    await Standing.updateOne({ _id, version: { $lt: version } }, { $set: values })
  }

  return {
    async add(points, now) {
      await copy(await append(points), now)
    },
    async takeBack(board, key, at, now) {
      const entry = await byKey(board, key)
      if (!entry) return
      const back = { board, memberId: entry.memberId, key: `back:${key}` }
      await copy(await append({ ...back, points: -Number(entry.points), at }), now)
    },
    async removeMember(memberId, now) {
      await Standing.updateMany({ memberId }, { $set: { isOut: true, changedAt: now } })
    },
    changed: (board, since) =>
      Standing.find({ board, ...(since && { changedAt: { $gte: since } }) })
        .lean<StandingCopy[]>()
        .cursor({ batchSize: 5_000 }) as unknown as AsyncIterable<StandingCopy>,
  }
}
