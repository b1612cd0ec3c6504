import mongoose, { type Connection } from 'mongoose'

/**
 * Compares the filters of the queries that run with the indexes that the schemas declare: the embedded
 * engine scans where a real MongoDB needs an index, so no other test fails without one.
 */
export interface QueryWatch {
  /** Each shape of query seen so far that no declared index serves, as "claims.find {campaignId, status}". */
  unserved(): string[]
  /** Shapes of queries seen so far on this collection. */
  seen(collection: string): string[]
  stop(): void
}

type Filter = Record<string, unknown>
type Sort = Record<string, unknown> | undefined

interface Query {
  collection: string
  method: string
  filter: Filter
  sort: Sort
  /** First fields of the collection's indexes. */
  leading: ReadonlySet<string>
}

/** Watches every Mongoose connection of this process from now on. */
export function watchQueries(): QueryWatch {
  const queries: Query[] = []
  mongoose.set('debug', function record(this: { conn: Connection }, collection, method, ...args) {
    for (const { filter, sort } of filtersOf(method, args)) {
      queries.push({ collection, method, filter, sort, leading: leadingOf(this.conn, collection) })
    }
  })
  const shapes = (some: Query[]) => [...new Set(some.map(shapeOf))].sort()
  return {
    unserved: () => shapes(queries.filter((query) => !isServed(query))),
    seen: (collection) => shapes(queries.filter((query) => query.collection === collection)),
    stop: () => void mongoose.set('debug', false),
  }
}

function filtersOf(method: string, args: unknown[]): { filter: Filter; sort: Sort }[] {
  const [first, second] = args
  if (method === 'bulkWrite') {
    const operations = first as Record<string, { filter?: Filter }>[]
    return operations.flatMap((operation) =>
      Object.values(operation).flatMap(({ filter }) =>
        filter ? [{ filter, sort: undefined }] : [],
      ),
    )
  }
  if (method === 'aggregate') {
    const [stage] = first as { $match?: Filter }[]
    return [{ filter: stage?.$match ?? {}, sort: undefined }]
  }
  if (method === 'distinct') return [{ filter: second as Filter, sort: undefined }]
  if (!/^(find|count|update|delete|replace)/.test(method)) return []
  return [{ filter: (first ?? {}) as Filter, sort: (second as { sort?: Sort } | undefined)?.sort }]
}

function leadingOf(connection: Connection, collection: string): Set<string> {
  const model = Object.values(connection.models).find((one) => one.collection.name === collection)
  const indexes = model?.schema.indexes() ?? []
  return new Set(['_id', ...indexes.flatMap(([keys]) => Object.keys(keys).slice(0, 1))])
}

function isServed({ filter, sort, leading }: Query): boolean {
  if (narrows(filter, leading)) return true
  const [first] = Object.keys(sort ?? {})
  return Object.keys(filter).length === 0 && first !== undefined && leading.has(first)
}

/** Whether an index serves this filter. Of `$and` one part is enough; `$or` needs an index for every branch. */
function narrows(filter: Filter, leading: ReadonlySet<string>): boolean {
  return Object.entries(filter).some(([field, condition]) => {
    if (field === '$and') return (condition as Filter[]).some((part) => narrows(part, leading))
    if (field === '$or') return (condition as Filter[]).every((part) => narrows(part, leading))
    return leading.has(field) && isSelective(condition)
  })
}

/** Negations and `$exists` match nearly every document, so an index does not help. */
function isSelective(condition: unknown): boolean {
  if (typeof condition !== 'object' || condition === null || condition instanceof Date) return true
  return Object.keys(condition).some((operator) => !['$ne', '$nin', '$exists'].includes(operator))
}

function shapeOf({ collection, method, filter, sort }: Query): string {
  const order = sort ? ` by ${Object.keys(sort).join(', ')}` : ''
  return `${collection}.${method} ${describe(filter)}${order}`
}

function describe(filter: Filter): string {
  const parts = Object.entries(filter).map(([field, condition]) =>
    field === '$and' || field === '$or'
      ? `${field}[${[...new Set((condition as Filter[]).map(describe))].join(' ')}]`
      : field,
  )
  return `{${parts.join(', ')}}`
}
