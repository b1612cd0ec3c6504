import { DEFAULT_PAGE_LIMIT } from '@platform/contracts/constants'
import { toDecimal } from '@platform/contracts/money'
import { CHEST_CURRENCY } from '@platform/contracts/rules/chest-table'
import {
  chestDay,
  chestDayParams,
  chestOpening,
  chestOpenings,
  chestOpeningsQuery,
  drawnPrizes,
  drawnPrizesQuery,
  openChestBody,
  rkade,
  rkadeQuery,
} from '@platform/contracts/wallet/rkade'
import { answers, idempotencyOf, ok, type ServiceApp, userOf } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { requireOfAge } from '../../operations/require-facts.ts'
import { openChest } from '../../operations/rkade/open-chest.ts'
import {
  listDrawn,
  listOwnOpenings,
  showChest,
  showDay,
} from '../../operations/rkade/show-chest.ts'
import { chestDayView, openingView, rkadeView } from '../views/rkade-view.ts'

const rateLimit = { max: 30, timeWindow: 60_000 }

/** GET /api/rkade, POST /api/rkade/chest/open, GET /api/rkade/openings, /api/rkade/days/:day, /api/rkade/days/:day/openings. */
export function rkadeRoutes(app: ServiceApp, deps: Dependencies): void {
  ownRoutes(app, deps)
  dayRoutes(app, deps)
}

function ownRoutes(app: ServiceApp, deps: Dependencies): void {
  app.get(
    '/api/rkade',
    {
      config: { access: 'optional-user' },
      schema: { querystring: rkadeQuery, response: answers({ 200: rkade }) },
    },
    async ({ user, query }) =>
      ok(rkadeView(await showChest(deps, user, query.timeZone), deps.beacon)),
  )

  app.post(
    '/api/rkade/chest/open',
    {
      config: { access: 'user', idempotency: 'required', rateLimit },
      schema: {
        body: openChestBody,
        response: answers({ 200: chestOpening }, [
          'FACTS_NEEDED',
          'CHEST_CLOSED',
          'CHEST_EMPTY',
          'CHEST_PREPARING',
          'CHEST_OPENED',
          'CHEST_PHONE_NEEDED',
          'CHEST_OWN',
          'CHEST_DEVICE_LIMIT',
          'IN_PROGRESS',
          'IDEMPOTENCY_KEY_REUSED',
          'IDEMPOTENCY_KEY_MISSING',
        ]),
      },
    },
    async (request) => {
      const { timeZone } = request.body
      const user = userOf(request)
      await requireOfAge(deps, user.id)
      const opening = await openChest(deps, user, timeZone, idempotencyOf(request))
      return ok(openingView(opening))
    },
  )

  app.get(
    '/api/rkade/openings',
    {
      config: { access: 'user' },
      schema: {
        querystring: chestOpeningsQuery,
        response: answers({ 200: chestOpenings }, ['INVALID_CURSOR']),
      },
    },
    async (request) => {
      const { pageLimit: limit = DEFAULT_PAGE_LIMIT, cursor } = request.query
      const { items, nextCursor } = await listOwnOpenings(deps, userOf(request).id, {
        cursor,
        limit,
      })
      return ok({ items: items.map(openingView), nextCursor })
    },
  )
}

function dayRoutes(app: ServiceApp, deps: Dependencies): void {
  app.get(
    '/api/rkade/days/:day',
    {
      config: { access: 'public' },
      schema: { params: chestDayParams, response: answers({ 200: chestDay }, ['NOT_FOUND']) },
    },
    async ({ params }) => ok(chestDayView(await showDay(deps, params.day), deps.beacon)),
  )

  app.get(
    '/api/rkade/days/:day/openings',
    {
      config: { access: 'public' },
      schema: {
        params: chestDayParams,
        querystring: drawnPrizesQuery,
        response: answers({ 200: drawnPrizes }, [
          'NOT_FOUND',
          'CHEST_NOT_REVEALED',
          'INVALID_CURSOR',
        ]),
      },
    },
    async ({ params, query: { pageLimit: limit = DEFAULT_PAGE_LIMIT, cursor } }) => {
      const { items, nextCursor } = await listDrawn(deps, params.day, { cursor, limit })
      const drawn = items.map(({ entrant, prize }) => ({
        entrant,
        prize: toDecimal(prize, CHEST_CURRENCY),
      }))
      return ok({ items: drawn, nextCursor })
    },
  )
}
