import { insertOnce } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import { stampInTime } from './stamp-in-time.ts'

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
 * up to it, so that what the member has is their last entry. Old entries are deleted; the standing is then what is left of them.
 */
interface Entry extends Points {
  _id: string
  number: number
  sum: number
  reachedAt: Date
  /** When this was written. */
  addedAt: Date
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
  /** When this was written; it can be read within READABLE_WITHIN_MS of it. */
  changedAt: Date
}

const text = { type: String, required: true } as const
const number = { type: Number, required: true } as const
const date = { type: Date, required: true } as const

export const boardEntrySchema = new Schema<Entry>(
  {
    ...{ _id: text, board: text, memberId: { ...text, index: true } },
    ...{ key: { ...text, unique: true }, points: number, at: date },
    ...{ number, sum: number, reachedAt: date, addedAt: { ...date, index: true } },
  },
  { versionKey: false },
)
boardEntrySchema.index({ board: 1, memberId: 1, number: -1 })

export const boardStandingSchema = new Schema<StandingCopy>(
  {
    ...{ _id: text, board: text, memberId: { ...text, index: true } },
    ...{ points: number, reachedAt: date, version: number, changedAt: date },
  },
  { versionKey: false },
)
boardStandingSchema.index({ board: 1, changedAt: 1 })

export interface PointsRepository {
  /** Adds points once, however often and by however many they are added at the same time; then copies what the member has. */
  add(points: Points, now: () => Date): Promise<void>
  /** Takes back what was added under the key, once; nothing where nothing was. */
  takeBack(board: string, key: string, at: Date, now: () => Date): Promise<void>
  /** Deletes all that the member has. */
  deleteMember(memberId: string): Promise<void>
  /** What a member has. */
  standing(board: string, memberId: string): Promise<StandingCopy | null>
  /** Whether any member has points on it. */
  hasAny(board: string): Promise<boolean>
  /** Those of a board that were written at or after that time; all for null. */
  changed(board: string, since: Date | null): AsyncIterable<StandingCopy>
  /** Deletes so many entries that were written before that time. @returns how many there were */
  deleteOld(before: Date, limit: number): Promise<number>
}

export function pointsRepository(
  Log: Model<Entry>,
  Standing: Model<StandingCopy>,
): PointsRepository {
  const keyOf = (board: string, key: string) => `${board}|${key}`
  const standingId = (board: string, memberId: string) => `${board}:${memberId}`
  const byKey = (board: string, key: string) =>
    Log.findOne({ key: keyOf(board, key) }).lean<Entry>()
  const last = (board: string, memberId: string) =>
    Log.findOne({ board, memberId }).sort({ number: -1 }).lean<Entry>()
  const standing = (board: string, memberId: string) =>
    Standing.findById(standingId(board, memberId)).lean<StandingCopy>()

  /** Up to where the log goes: its last entry, or the copy of one that was deleted. */
  const before = async (board: string, memberId: string) => {
    const entry = await last(board, memberId)
    if (entry) return { number: Number(entry.number), sum: Number(entry.sum), at: entry.reachedAt }
    const known = await standing(board, memberId)
    return known
      ? { number: Number(known.version), sum: Number(known.points), at: known.reachedAt }
      : { number: 0, sum: 0, at: null }
  }
  /** Of several writers at one number one succeeds; the others read again. */
  const append = async (points: Points, now: Date): Promise<Entry> => {
    const { board, memberId, at } = points
    for (;;) {
      const known = await byKey(board, points.key)
      if (known) return known
      const so = await before(board, memberId)
      const next = so.number + 1
      const entry: Entry = {
        ...{ ...points, _id: `${board}:${memberId}:${next}`, key: keyOf(board, points.key) },
        ...{ number: next, sum: so.sum + points.points, addedAt: now },
        reachedAt: so.at && so.at > at ? so.at : at,
      }
      if (await insertOnce(Log, entry)) return entry
    }
  }
  /** Copies the member's last entry, unless a later one was copied. Repeated, it mends the time of one that could be read too late. */
  const copy = ({ board, memberId }: Entry, now: () => Date): Promise<void> =>
    stampInTime(now, async (changedAt) => {
      const entry = await last(board, memberId)
      if (!entry) return
      const version = Number(entry.number)
      const values = { points: Number(entry.sum), reachedAt: entry.reachedAt, version, changedAt }
      const _id = standingId(board, memberId)
      if (await insertOnce(Standing, { _id, board, memberId, ...values })) return
      await Standing.updateOne({ _id, version: { $lte: version } }, { $set: values })
    })

  return {
    standing,
    async add(points, now) {
      await copy(await append(points, now()), now)
    },
    async takeBack(board, key, at, now) {
      const entry = await byKey(board, key)
      if (!entry) return
      const back = { board, memberId: entry.memberId, key: `back:${key}` }
      await copy(await append({ ...back, points: -Number(entry.points), at }, now()), now)
    },
    async deleteMember(memberId) {
      await Log.deleteMany({ memberId })
      await Standing.deleteMany({ memberId })
    },
    hasAny: async (board) => (await Standing.exists({ board, points: { $gt: 0 } }).lean()) !== null,
    changed: (board, since) =>
      Standing.find({ board, ...(since && { changedAt: { $gte: since } }) })
        .lean<StandingCopy[]>()
        .cursor({ batchSize: 5_000 }) as unknown as AsyncIterable<StandingCopy>,
    async deleteOld(before, limit) {
      const old = await Log.find({ addedAt: { $lt: before } }, { _id: 1 })
        .sort({ addedAt: 1 })
        .limit(limit)
        .lean<{ _id: string }[]>()
      await Log.deleteMany({ _id: { $in: old.map(({ _id }) => _id) } })
      return old.length
    },
  }
}
