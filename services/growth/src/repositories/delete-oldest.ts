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
  // Nothing but ids is read here.
  const stored = model as unknown as Model<{ _id: string }>
  const options = { projection: { _id: 1 }, sort: { [time]: 1 }, limit } as const
  const ids = (await readDocuments(stored, filter, options)).map(({ _id }) => _id)
  if (ids.length > 0) await stored.deleteMany({ _id: { $in: ids } })
  return ids.length
}
