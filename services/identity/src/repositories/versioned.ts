import { DomainError, insertOnce } from '@platform/service-kit'
import type { Model } from 'mongoose'

export interface Versioned {
  _id: string
  version: number
}

/** A round fails only when another write succeeded, and the limits on sends and tries refuse most of those long before. */
const MAX_ROUNDS = 100

/**
 * Reads a document, decides on its next content, and stores it unless another write came in between; then it
 * reads again. When `decide` or `admit` throws, nothing is stored.
 * @param admit what must still be so after each reading
 * @throws DomainError IN_PROGRESS when other writes always came first
 */
export async function changeVersioned<D extends Versioned, R>(
  model: Model<D>,
  id: string,
  decide: (stored: D | null) => { content: Omit<D, keyof Versioned>; result: R },
  admit?: () => Promise<unknown>,
): Promise<R> {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const stored = (await model.findById(id).lean()) as D | null
    await admit?.()
    const { content, result } = decide(stored)
    if (await store(model, id, stored?.version ?? 0, content)) return result
  }
  throw new DomainError('IN_PROGRESS')
}

async function store<D extends Versioned>(
  model: Model<D>,
  id: string,
  version: number,
  content: Omit<D, keyof Versioned>,
): Promise<boolean> {
  const next = { ...content, version: version + 1 }
  // `as never`: the types of Mongoose's filters and documents do not resolve for a type parameter.
  if (version > 0) {
    const { matchedCount } = await model.replaceOne({ _id: id, version } as never, next as never)
    return matchedCount === 1
  }
  return insertOnce(model, { _id: id, ...next } as never)
}
