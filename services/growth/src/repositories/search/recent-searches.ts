import { MAX_RECENT_SEARCHES, type SearchGeography } from '@platform/contracts/growth/search-kinds'
import { raceSafeUpsert } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'

export interface RecentSearch {
  q: string
  /** Where the user was. */
  geography: SearchGeography
  at: Date
}

/** The id is the user's. */
interface StoredSearches {
  _id: string
  searches: RecentSearch[]
}

export const recentSearchesSchema = new Schema<StoredSearches>(
  {
    _id: { type: String, required: true },
    searches: [
      new Schema<RecentSearch>(
        {
          q: { type: String, required: true },
          geography: { type: String, required: true },
          at: { type: Date, required: true },
        },
        { _id: false },
      ),
    ],
  },
  { versionKey: false },
)

/** What users searched for, the last few of each. */
export interface RecentSearches {
  /** The latest first. */
  of(userId: string): Promise<RecentSearch[]>
  /** The same search, typed in another case, is there once. */
  add(userId: string, search: RecentSearch): Promise<void>
  deleteAll(userId: string): Promise<void>
}

export function recentSearchesRepository(model: Model<StoredSearches>): RecentSearches {
  const of = async (userId: string) =>
    (await model.findById(userId).lean<StoredSearches>())?.searches ?? []
  return {
    of,
    async add(userId, search) {
      const others = (await of(userId)).filter(({ q }) => keyOf(q) !== keyOf(search.q))
      // Of two at once the later write stays: a list of what somebody typed is not worth a transaction.
      const searches = [search, ...others].slice(0, MAX_RECENT_SEARCHES)
      await raceSafeUpsert(() =>
        model.updateOne({ _id: userId }, { $set: { searches } }, { upsert: true }),
      )
    },
    async deleteAll(userId) {
      await model.deleteOne({ _id: userId })
    },
  }
}

const keyOf = (q: string) => q.toLocaleLowerCase('en')
