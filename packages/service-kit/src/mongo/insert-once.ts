import type { Model } from 'mongoose'
import { isDuplicateKey } from './mongo.ts'

/** Runs a write unless another document has one of its unique keys. @returns whether it was written */
export async function unlessTaken(write: () => PromiseLike<unknown>): Promise<boolean> {
  try {
    await write()
    return true
  } catch (error) {
    if (isDuplicateKey(error)) return false
    throw error
  }
}

/** Inserts the document unless one with its id (or another unique key) exists. @returns whether it was inserted */
export async function insertOnce<T>(model: Model<T>, document: T): Promise<boolean> {
  return unlessTaken(() => model.create([document]))
}

/** Inserts the document unless its id exists. @returns the stored one: this, or the first */
export async function insertOrFind<T extends { _id: unknown }>(
  model: Model<T>,
  document: T,
): Promise<T> {
  if (await insertOnce(model, document)) return document
  const stored = await model.findById(document._id).lean()
  if (!stored) throw new Error(`${model.modelName} ${document._id} is taken and cannot be found`)
  return stored as T
}
