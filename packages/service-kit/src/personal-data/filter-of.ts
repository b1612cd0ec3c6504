import type { Mongo } from '../mongo/mongo.ts'
import type { FindOfUser } from './table.ts'

/** The filter that finds the documents of a user. */
export async function filterOf(
  mongo: Pick<Mongo, 'modelOf'>,
  find: FindOfUser,
  userId: string,
): Promise<Readonly<Record<string, unknown>>> {
  if (typeof find === 'string') return { [find]: userId }
  return find(userId, (collection, filter, field) => textsOf(mongo, collection, filter, field))
}

/** The texts of a field, "a.b" for one of documents in it, in the matching documents of a collection. */
export async function textsOf(
  mongo: Pick<Mongo, 'modelOf'>,
  collection: string,
  filter: Readonly<Record<string, unknown>>,
  field: string,
): Promise<string[]> {
  const found = await mongo
    .modelOf(collection)
    .find(filter, { [field]: 1 })
    .lean<unknown[]>()
  return textsAt(found, field.split('.'))
}

/** Those of every element, where the path goes through a list. */
function textsAt(value: unknown, path: readonly string[]): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => textsAt(one, path))
  const [name, ...rest] = path
  if (name === undefined) return typeof value === 'string' ? [value] : []
  const isDocument = typeof value === 'object' && value !== null
  return isDocument ? textsAt((value as Record<string, unknown>)[name], rest) : []
}
