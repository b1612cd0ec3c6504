import { insertOnce, type Mongo } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import type { Place } from './postings-repository.ts'

/** How far the watch over new postings has come; shared by all instances. */
export interface WatchState {
  /** The posting that was read last, in the order of time. */
  fresh: Place
  /** Runs behind `fresh` by as much as a posting may appear late. */
  late: Place
  /** Everything older than this was checked, but for what appears late. */
  checkedTo: Date
}

export interface Watches {
  /** @returns the state, and whether this instance looks this time: one does until `until` */
  begin(now: Date, until: Date, first: WatchState): Promise<{ state: WatchState; mine: boolean }>
  /** Keeps how far a look came, unless another has gone on from the same state. */
  save(seen: WatchState, next: WatchState): Promise<void>
}

interface WatchDocument extends WatchState {
  _id: string
  nextLookAt: Date
}

const ID = 'new-postings'
const date = { type: Date, required: true } as const
const place = new Schema<Place>({ at: date, id: String }, { _id: false, id: false })

const schema = new Schema<WatchDocument>(
  {
    _id: String,
    fresh: { type: place, required: true },
    late: { type: place, required: true },
    checkedTo: date,
    nextLookAt: date,
  },
  { versionKey: false },
)

export function watchModel(mongo: Mongo): Model<WatchDocument> {
  return mongo.model('LedgerWatch', schema, 'ledger_watch')
}

export function watchesRepository(model: Model<WatchDocument>): Watches {
  return {
    async begin(now, until, first) {
      await insertOnce(model, { _id: ID, ...first, nextLookAt: new Date(0) })
      const { matchedCount } = await model.updateOne(
        { _id: ID, nextLookAt: { $lte: now } },
        { $set: { nextLookAt: until } },
      )
      const { fresh, late, checkedTo } = (await model.findById(ID).lean()) ?? first
      return { state: { fresh, late, checkedTo }, mine: matchedCount === 1 }
    },
    async save({ fresh, late }, next) {
      const same = { 'fresh.at': fresh.at, 'fresh.id': fresh.id, 'late.at': late.at }
      await model.updateOne({ _id: ID, ...same }, { $set: next })
    },
  }
}
