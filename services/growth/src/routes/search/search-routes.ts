import { MINUTE_MS } from '@platform/contracts/constants'
import {
  recentSearchBody,
  recentSearches,
  recentSearchesDeleted,
  searchAnswer,
  searchQuery,
} from '@platform/contracts/growth/search'
import { answers, DomainError, ok, type ServiceApp, userOf } from '@platform/service-kit'
import { networkCounts } from '../../operations/network-counts.ts'
import type { SearchDependencies } from '../../operations/search/dependencies.ts'
import { keepSearch, showRecentSearches } from '../../operations/search/recent-searches.ts'
import { search } from '../../operations/search/search.ts'

const RECENT = '/api/searches/recent'
/** Of a user, or of an address that many share: pages search while somebody types. */
const MOST_A_MINUTE = 240
/** Of all visitors of one network that is a customer's of a provider, and of one instance. */
const MOST_OF_NETWORK = 10 * MOST_A_MINUTE
const NOT_ASKED = 'it only keeps, or forgets, what the user typed into a search'

/** GET /api/searches, and GET, POST and DELETE /api/searches/recent. */
export function searchRoutes(app: ServiceApp, deps: SearchDependencies): void {
  const hasRoom = networkCounts(deps.clock, { windowMs: MINUTE_MS, most: MOST_OF_NETWORK })
  app.get(
    '/api/searches',
    {
      config: { access: 'optional-user', rateLimit: { max: MOST_A_MINUTE, timeWindow: 60_000 } },
      schema: { querystring: searchQuery, response: answers({ 200: searchAnswer }) },
    },
    async (request, reply) => {
      if (!request.user && !hasRoom(request.ip)) {
        throw new DomainError('RATE_LIMITED', { retryAfterMs: MINUTE_MS })
      }
      const { lang: language = 'en', ...asked } = request.query
      const country = request.user?.country?.code ?? null
      reply.header('cache-control', 'private, max-age=10')
      return ok(await search(deps, asked, { language, country, now: deps.clock.now() }))
    },
  )
  app.get(
    RECENT,
    {
      config: { access: 'user', rateLimit: { max: 60, timeWindow: 60_000 } },
      schema: { response: answers({ 200: recentSearches }) },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      return ok(await showRecentSearches(deps, userOf(request).id))
    },
  )
  app.post(
    RECENT,
    {
      config: {
        access: 'user',
        openSession: { notAsked: NOT_ASKED },
        rateLimit: { max: 60, timeWindow: 60_000 },
      },
      schema: { body: recentSearchBody, response: answers({ 200: recentSearches }) },
    },
    async (request) => {
      const { id, country } = userOf(request)
      await keepSearch(deps, { id, country: country?.code ?? null }, request.body.q)
      return ok(await showRecentSearches(deps, id))
    },
  )
  app.delete(
    RECENT,
    {
      config: {
        access: 'user',
        openSession: { notAsked: NOT_ASKED },
        rateLimit: { max: 20, timeWindow: 60_000 },
      },
      schema: { response: answers({ 200: recentSearchesDeleted }) },
    },
    async (request) => {
      await deps.recentSearches.deleteAll(userOf(request).id)
      return ok({ deleted: true as const })
    },
  )
}
