import {
  clanPage,
  listClansQuery,
  recommendedClans,
  recommendedQuery,
  searchClansQuery,
} from '@platform/contracts/clans/http'
import { DEFAULT_PAGE_LIMIT } from '@platform/contracts/constants'
import { answers, ok, type ServiceApp, userOf } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { listClans, recommendClans, searchClans } from '../../operations/read-clans.ts'
import { READS } from '../limits.ts'
import { summaryView } from '../views/clan-view.ts'

/** GET /api/clans and /api/clans/v2, the same list under two names; GET .../search and .../recommended. */
export function listClansRoutes(app: ServiceApp, deps: Dependencies): void {
  for (const url of ['/api/clans', '/api/clans/v2']) {
    app.get(
      url,
      {
        config: { access: 'public', rateLimit: READS },
        schema: {
          querystring: listClansQuery,
          response: answers({ 200: clanPage }, ['INVALID_CURSOR']),
        },
      },
      async (request) => {
        const { cursor, pageLimit: limit = DEFAULT_PAGE_LIMIT, sort, ...filter } = request.query
        const { isPartner, ...rest } = filter
        const wanted = { ...rest, ...(isPartner && { isPartner: isPartner === 'true' }) }
        const page = await listClans(deps, wanted, sort, { cursor, limit })
        return ok({ ...page, items: page.items.map((one) => summaryView(one, deps)) })
      },
    )
  }

  app.get(
    '/api/clans/search',
    {
      config: { access: 'public', rateLimit: READS },
      schema: {
        querystring: searchClansQuery,
        response: answers({ 200: clanPage }, ['INVALID_CURSOR']),
      },
    },
    async (request) => {
      const { q, cursor, pageLimit: limit = DEFAULT_PAGE_LIMIT } = request.query
      const page = await searchClans(deps, q, { cursor, limit })
      return ok({ ...page, items: page.items.map((one) => summaryView(one, deps)) })
    },
  )

  app.get(
    '/api/clans/recommended',
    {
      config: { access: 'user', rateLimit: READS },
      schema: {
        querystring: recommendedQuery,
        response: answers({ 200: recommendedClans }),
      },
    },
    async (request) => {
      const { city = null, games = [], pageLimit } = request.query
      const { id, country } = userOf(request)
      const seeker = { country: country?.code ?? null, city, games }
      const found = await recommendClans(deps, id, seeker, pageLimit)
      return ok({
        items: found.map(({ because, ...one }) => ({ ...summaryView(one, deps), because })),
      })
    },
  )
}
