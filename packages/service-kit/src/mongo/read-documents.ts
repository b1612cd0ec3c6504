import type { Model } from 'mongoose'

export interface ReadOptions<D> {
  sort?: Record<string, 1 | -1>
  limit?: number
  /** Fields to read; `tasks.type` reads only the types of an array. Without it, all. */
  projection?: Partial<Record<(keyof D & string) | `${keyof D & string}.${string}`, 1>>
}

/**
 * Many stored documents, as the driver reads them with the options of the connection. A query of Mongoose would copy
 * and cast its filter and options first. Nothing is cast here: the filter's values have the types that are stored.
 */
export async function readDocuments<D>(
  model: Model<D>,
  filter: object,
  options: ReadOptions<D> = {},
): Promise<D[]> {
  return (await model.collection.find(filter, options).toArray()) as D[]
}
