import { readDocuments } from '@platform/service-kit'
import type { Model } from 'mongoose'

/**
 * Deletes those that match, the oldest first, so many at most.
 * @param time the field by which they are ordered; an index on it serves the filter
 * @returns how many it found
 */
export async function deleteOldest<D extends { _id: string }>(
  model: Model<D>,
  filter: object,
  { time, limit }: { time: keyof D & string; limit: number },
): Promise<number> {
  const found = await readDocuments(model, filter, { sort: { [time]: 1 }, limit })
  const ids = found.map(({ _id }) => _id)
  if (ids.length > 0) await model.deleteMany({ _id: { $in: ids } } as object)
  return found.length
}
