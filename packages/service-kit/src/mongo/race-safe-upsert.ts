import { isDuplicateKey } from './mongo.ts'

/**
 * Runs an upsert by `_id` that succeeds in a race: of two calls that find no document one fails to insert, tries
 * again and finds the other's document.
 */
export async function raceSafeUpsert<T>(upsert: () => PromiseLike<T>): Promise<T> {
  try {
    return await upsert()
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
    return upsert()
  }
}
