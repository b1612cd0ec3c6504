import type { GRAPHQL_QUERIES, GraphqlVariables } from '@platform/contracts/pog/graphql'
import { DomainError, type ServiceApp } from '@platform/service-kit'
import { parse } from 'graphql'
import mercurius from 'mercurius'
import { costOf } from './cost.ts'
import { QUERIES } from './queries.ts'
import { type Caller, resolversOf } from './resolvers.ts'
import { schema } from './schema.ts'

/** Fields below each other at most. */
const MOST_DEPTH = 5
/** Fields that a query selects at most. */
const MOST_COST = 800

export type RunQuery = (
  id: (typeof GRAPHQL_QUERIES)[number],
  variables: GraphqlVariables,
  caller: Caller,
) => Promise<Record<string, unknown>>

/**
 * GraphQL without a route of its own: it runs stored queries alone.
 * @returns what runs one. It throws DomainError: QUERY_TOO_COSTLY, VALIDATION_FAILED for a variable that is missing, and what the calls
 * behind its fields throw
 */
export async function registerGraphql(app: ServiceApp): Promise<RunQuery> {
  await app.register(mercurius, {
    schema,
    resolvers: resolversOf(app),
    routes: false,
    graphiql: false,
    queryDepth: MOST_DEPTH,
  })
  const documents = new Map(Object.entries(QUERIES).map(([id, text]) => [id, parse(text)]))

  return async (id, variables, caller) => {
    const document = documents.get(id)
    if (!document) throw new RangeError(`no query has the name ${id}`)
    const cost = costOf(document, variables)
    if (cost > MOST_COST) throw new DomainError('QUERY_TOO_COSTLY', { cost, most: MOST_COST })
    const result = await app.graphql(QUERIES[id], { caller }, variables)
    const [error] = result.errors ?? []
    if (!error) return { ...result.data }
    if (error.originalError instanceof DomainError) throw error.originalError
    throw error
  }
}
