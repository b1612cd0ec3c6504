import { isDuplicateKey } from './mongo.ts'

/**
 * Runs an upsert by `_id` so that all who meet on a new document succeed: of two that both see none,
 * one fails to insert, and then finds what the other inserted.
 */
export async function meetingUpsert<T>(upsert: () => PromiseLike<T>): Promise<T> {
  try {
    return await upsert()
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
    return upsert()
  }
}
