import type { Mongo } from '../mongo/mongo.ts'
import type { FindOfUser } from './table.ts'

/** The filter that finds the documents of a user. */
export async function filterOf(
  mongo: Pick<Mongo, 'modelOf'>,
  find: FindOfUser,
  userId: string,
): Promise<Readonly<Record<string, unknown>>> {
  if (typeof find === 'string') return { [find]: userId }
  return find(userId, async (collection, filter, field) => {
    const found = await mongo
      .modelOf(collection)
      .find(filter, { [field]: 1 })
      .lean<Texts[]>()
    return found.flatMap((document) => document[field] ?? [])
  })
}

type Texts = Readonly<Record<string, string | undefined>>
