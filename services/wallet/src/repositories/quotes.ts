import type { Model } from 'mongoose'

/** Offers that bind until they expire. One that was used stays. */
export interface Quotes<Quote extends { id: string }> {
  add(quote: Quote): Promise<void>
  find(id: string): Promise<Quote | null>
  /** Quotes that expired before this time and are not kept yet, the oldest first. */
  expiredBefore(before: Date, limit: number): Promise<Quote[]>
  /** Keeps them for ever: they were used. */
  keep(ids: readonly string[]): Promise<void>
  remove(ids: readonly string[]): Promise<void>
}

export type QuoteDocument<Quote> = Omit<Quote, 'id'> & {
  _id: string
  expiresAt: Date
  /** Whether it is known to have been used. */
  isKept: boolean
}

export function quotesRepository<Quote extends { id: string; expiresAt: Date }>(
  model: Model<QuoteDocument<Quote>>,
): Quotes<Quote> {
  return {
    async add({ id, ...rest }) {
      await model.create([{ _id: id, ...rest, isKept: false } as never])
    },
    async find(id) {
      const document = await model.findById(id).lean()
      return document && quoteOf<Quote>(document)
    },
    async expiredBefore(before, limit) {
      const filter: object = { isKept: false, expiresAt: { $lt: before } }
      const found = await model.find(filter).sort({ expiresAt: 1 }).limit(limit).lean()
      return found.map((document) => quoteOf<Quote>(document))
    },
    async keep(ids) {
      await model.updateMany(among(ids), { $set: { isKept: true } } as object)
    },
    async remove(ids) {
      await model.deleteMany(among(ids))
    },
  }
}

const among = (ids: readonly string[]): object => ({ _id: { $in: [...ids] } })

export function quoteOf<Quote>(document: object): Quote {
  const { _id, isKept: _, ...rest } = document as QuoteDocument<Quote>
  return { id: _id, ...rest } as Quote
}
