import type { Schema } from 'mongoose'

/**
 * The embedded database has no TTL indexes: there, what one should delete would stay for ever, and no test would notice.
 * @throws Error that names the index and says what to do in its place
 */
export function refuseTtlIndexes(schema: Pick<Schema, 'indexes'>, collection: string): void {
  for (const [keys, options] of schema.indexes()) {
    if (options?.expireAfterSeconds === undefined) continue
    throw new Error(
      `${collection} has an index with expireAfterSeconds on ${Object.keys(keys).join(', ')}, which not every database serves: ` +
        "declare it without, and delete by it in a worker of the scope 'cluster'",
    )
  }
}
