import { readDocuments } from '@platform/service-kit'
import type { Model } from 'mongoose'

/** The number of the batch in which a document was counted; null before. */
export const rolledUp = { type: Number, default: null } as const

/** Documents that roll-ups count, each once. */
export interface NotCounted<T> {
  /** Those that no batch has, the oldest first, so many at most. */
  waiting(limit: number): Promise<T[]>
  /** They were counted in this batch. */
  mark(ids: readonly string[], batch: number): Promise<void>
}

/**
 * @param time the field by which they are ordered; an index on `rolledUp` and it serves
 * @param also what else they must match
 */
export function notCounted<D extends { _id: string; rolledUp: number | null }, T>(
  model: Model<D>,
  time: keyof D & string,
  also: object,
  read: (document: D) => T,
): NotCounted<T> {
  return {
    async waiting(limit) {
      const filter = { rolledUp: null, ...also }
      return (await readDocuments(model, filter, { sort: { [time]: 1 }, limit })).map(read)
    },
    async mark(ids, batch) {
      await model.updateMany(
        { _id: { $in: [...ids] } } as object,
        { $set: { rolledUp: batch } } as object,
      )
    },
  }
}
