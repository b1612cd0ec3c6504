import { z } from 'zod'
import { namedUserParams } from '../identity/http.ts'
import { textUpTo } from '../rules/text-up-to.ts'
import { FEED_TABS } from './feed.ts'

/** Queries that the service has stored, by their names: it runs no other. Their texts are in services/pog/src/graphql. */
export const GRAPHQL_QUERIES = ['dashboard', 'card', 'feed', 'leaderboard'] as const

/** Most entries of a list; the cost of the query may allow fewer. */
const MOST_GRAPHQL_ENTRIES = 100

/** Variables of the stored queries; each uses those that it names. */
const graphqlVariables = z.strictObject({
  userName: namedUserParams.shape.userName.optional(),
  tab: z.enum(FEED_TABS).optional(),
  first: z.int().min(1).max(MOST_GRAPHQL_ENTRIES).optional(),
})
export type GraphqlVariables = z.infer<typeof graphqlVariables>

/** POST /api/pog/graphql */
export const graphqlBody = z.strictObject({
  id: z.enum(GRAPHQL_QUERIES),
  variables: graphqlVariables.default({}),
})

/** GET /api/pog/graphql?id=&variables=, where the variables are JSON. */
export const graphqlQuery = z.strictObject({
  id: z.enum(GRAPHQL_QUERIES),
  variables: textUpTo(500)
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown
      } catch {
        context.addIssue({ code: 'custom', message: 'must be JSON' })
        return z.NEVER
      }
    })
    .pipe(graphqlVariables)
    .default({}),
})

/**
 * What the query selects, as GraphQL has it, in the envelope of every answer. What the caller may not see, or what does not exist, is
 * null.
 */
export const graphqlData = z.record(z.string(), z.unknown())
