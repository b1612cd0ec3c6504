import { isBlobName, releasedAt } from '../blobs/blobs.ts'
import type { Mongo } from '../mongo/mongo.ts'
import { filterOf, textsOf } from './filter-of.ts'
import type { PersonalData } from './table.ts'

/**
 * Erases what a service stores about a user, collection after collection. Repeated after a crash, it erases what is left.
 * What is kept and waits for something ends, and files that only the user's documents name are removed soon.
 * A document whose event is not published yet stays until it is, as do those that `once` keeps for now.
 * @returns how many documents are left that a later call erases; 0 when all is done
 */
export async function eraseUser(
  mongo: Pick<Mongo, 'modelOf'>,
  { personal }: PersonalData,
  userId: string,
  now: Date,
): Promise<number> {
  let left = 0
  for (const [collection, one] of Object.entries(personal)) {
    if (one.fate === 'kept') {
      for (const { filter, set } of one.ends?.(userId) ?? []) {
        await mongo.modelOf(collection).updateMany(filter, { $set: set })
      }
      continue
    }
    const model = mongo.modelOf(collection)
    const own = await filterOf(mongo, one.find, userId)
    const ready = { 'outbox.0': { $exists: false }, ...one.once?.(now) }
    const erased = { $and: [own, ready] }
    for (const { field, collection: files } of one.files ?? []) {
      const texts = await textsOf(mongo, collection, erased, field)
      const names = texts.map((text) => text.slice(text.lastIndexOf('/') + 1)).filter(isBlobName)
      if (names.length === 0) continue
      const released = { $set: releasedAt(now) }
      await mongo.modelOf(files).updateMany({ _id: { $in: names } }, released)
    }
    await model.deleteMany(erased)
    left += await model.countDocuments(own)
  }
  return left
}
