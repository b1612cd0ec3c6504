import type { Model } from 'mongoose'
import { isDuplicateKey } from './mongo.ts'

const TAKEN = 11_000

/**
 * Inserts documents by one write, but for those of which another document has a unique key: a taken key stops an ordered
 * write, and an unordered one goes on.
 * @returns whether all were inserted
 * @throws Error when one fails for another reason, even if a key is taken as well: `insertMany` alone leaves out what does not
 * fit the schema and does not say so
 */
export async function insertNew<T>(
  model: Model<T>,
  documents: readonly object[],
  { ordered }: { ordered: boolean },
): Promise<boolean> {
  // Mongoose calls a write of nothing a failure.
  if (documents.length === 0) return true
  try {
    const options = { ordered, rawResult: true, throwOnValidationError: true } as const
    await model.insertMany(documents as never[], options)
    return true
  } catch (error) {
    const failed = failuresOf(error).find(({ code }) => code !== TAKEN)
    if (failed) throw new Error(`${model.modelName} was not inserted`, { cause: failed })
    if (isDuplicateKey(error)) return false
    throw error
  }
}

/** Of single documents. */
function failuresOf(error: unknown): Failure[] {
  const { writeErrors = [], validationErrors = [], mongoose } = error as BulkError
  return [writeErrors, validationErrors, mongoose?.validationErrors ?? []].flat()
}

type Failure = { code: number } | (Error & { code?: never })

interface BulkError {
  /** Of the driver: one, or several. */
  writeErrors?: Failure | Failure[]
  /** Of Mongoose, when no write failed, and when one did. */
  validationErrors?: Failure[]
  mongoose?: { validationErrors: Failure[] }
}
