import type { LocalDay } from '@platform/contracts/rules/local-day'
import { readDocuments, unlessTaken } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import type { Opening } from '../domain/rkade/opening.ts'

/** Chests that were opened, numbered for each table and for each user from 1 without gaps. */
export interface ChestOpenings {
  find(id: string): Promise<Opening | null>
  ofRequest(requestId: string): Promise<Opening | null>
  /** Of a table; its end too. */
  last(fundId: string): Promise<Opening | null>
  lastOf(userId: string): Promise<Opening | null>
  /** Which of these places of a device are taken. */
  taken(places: readonly string[]): Promise<ReadonlySet<string>>
  /** Stores it unless its number, the user's number or day, its request or its place is taken. @returns whether it did */
  insert(opening: Opening): Promise<boolean>
  /** Ends one that is not paid. */
  end(id: string, status: 'paid' | 'full'): Promise<void>
  /** A user's own, the newest first. @param before the user's number of one of them */
  ofUser(userId: string, before: number | null, limit: number): Promise<Opening[]>
  /** Of a day, in the order of entrants. */
  ofDay(day: LocalDay, after: string | null, limit: number): Promise<Opening[]>
  /** How often each prize was drawn on a day, minor units. */
  countDrawn(day: LocalDay): Promise<ReadonlyMap<bigint, number>>
  /** Nothing says any more from which devices the chests of a day were opened. */
  forgetPlaces(day: LocalDay): Promise<void>
  /** Those that a request left unpaid before this time, the oldest first. */
  openBefore(before: Date, limit: number): Promise<Opening[]>
}

type OpeningDocument = Omit<Opening, 'id' | 'place'> & { _id: string; place?: string }

const text = { type: String, required: true } as const
const number = { type: Number, required: true } as const
const bigint = { type: Schema.Types.BigInt, required: true } as const
/** Empty of the end of a table. */
const textOrNone = { type: String, default: '' } as const

export const chestOpeningSchema = new Schema<OpeningDocument>(
  {
    _id: text,
    fundId: text,
    seq: number,
    used: bigint,
    userId: text,
    n: number,
    day: textOrNone,
    entrant: text,
    prize: bigint,
    requestId: text,
    hash: textOrNone,
    place: String,
    timeZone: text,
    openedAt: { type: Date, required: true },
    status: text,
  },
  { versionKey: false },
)
chestOpeningSchema.index({ fundId: 1, seq: -1 }, { unique: true })
chestOpeningSchema.index({ userId: 1, n: -1 }, { unique: true })
chestOpeningSchema.index({ day: 1, entrant: 1 }, { unique: true })
chestOpeningSchema.index({ requestId: 1 }, { unique: true })
chestOpeningSchema.index({ place: 1 }, { unique: true, sparse: true })
chestOpeningSchema.index({ status: 1, openedAt: 1 })

export function chestOpeningsRepository(model: Model<OpeningDocument>): ChestOpenings {
  const one = async (filter: object) => {
    const found = await model.findOne(filter).lean<OpeningDocument>()
    return found && openingOf(found)
  }
  const read = async (filter: object, sort: Record<string, 1 | -1>, limit: number) =>
    (await readDocuments(model, filter, { sort, limit })).map(openingOf)
  return {
    find: (id) => one({ _id: id }),
    ofRequest: (requestId) => one({ requestId }),
    last: async (fundId) => (await read({ fundId }, { seq: -1 }, 1))[0] ?? null,
    lastOf: async (userId) => (await read({ userId }, { n: -1 }, 1))[0] ?? null,
    async taken(places) {
      const found = await model.find({ place: { $in: [...places] } }, { place: 1 }).lean()
      return new Set(found.flatMap(({ place }) => place ?? []))
    },
    insert: ({ id, place, ...rest }) =>
      unlessTaken(() => model.create([{ _id: id, ...rest, ...(place && { place }) }])),
    async end(id, status) {
      await model.updateOne({ _id: id, status: { $in: ['open', 'full'] } }, { $set: { status } })
    },
    ofUser: (userId, before, limit) =>
      read({ userId, ...(before !== null && { n: { $lt: before } }) }, { n: -1 }, limit),
    ofDay: (day, after, limit) =>
      read({ day, ...(after !== null && { entrant: { $gt: after } }) }, { entrant: 1 }, limit),
    async countDrawn(day) {
      const counts = await model.aggregate<{ _id: bigint | number; count: number }>([
        { $match: { day } },
        { $group: { _id: '$prize', count: { $sum: 1 } } },
      ])
      return new Map(counts.map(({ _id, count }) => [BigInt(_id), count]))
    },
    async forgetPlaces(day) {
      await model.updateMany({ day, place: { $exists: true } }, { $unset: { place: 1 } })
    },
    openBefore: (before, limit) =>
      read({ status: 'open', openedAt: { $lt: before } }, { openedAt: 1 }, limit),
  }
}

function openingOf({ _id, place, ...rest }: OpeningDocument): Opening {
  const sums = { used: BigInt(rest.used), prize: BigInt(rest.prize) }
  return { id: _id, ...rest, ...sums, place: place ?? null }
}
