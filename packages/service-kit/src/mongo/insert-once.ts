import type { Model } from 'mongoose'
import { isDuplicateKey } from './mongo.ts'

/** Writes unless another document has one of its unique keys. @returns whether it did */
export async function unlessTaken(write: () => PromiseLike<unknown>): Promise<boolean> {
  try {
    await write()
    return true
  } catch (error) {
    if (isDuplicateKey(error)) return false
    throw error
  }
}

/** Inserts the document unless one with its id (or another unique key) stands already. @returns whether it did */
export async function insertOnce<T>(model: Model<T>, document: T): Promise<boolean> {
  return unlessTaken(() => model.create([document]))
}

/** The document that stands under this id afterwards: this one, or the one that was first. */
export async function insertOrFind<T extends { _id: unknown }>(
  model: Model<T>,
  document: T,
): Promise<T> {
  if (await insertOnce(model, document)) return document
  const standing = await model.findById(document._id).lean()
  if (!standing) throw new Error(`${model.modelName} ${document._id} is taken and cannot be found`)
  return standing as T
}
