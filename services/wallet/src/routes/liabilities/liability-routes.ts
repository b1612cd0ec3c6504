import { DEFAULT_PAGE_LIMIT } from '@platform/contracts/constants'
import { pageOf } from '@platform/contracts/envelope'
import {
  liabilitiesQuery,
  liabilityDay,
  liabilityParams,
  ownLiabilities,
} from '@platform/contracts/wallet/liabilities'
import { answers, DomainError, ok, readPage, type ServiceApp, userOf } from '@platform/service-kit'
import { z } from 'zod'
import type { Dependencies } from '../../operations/dependencies.ts'
import { showOwnLiabilities } from '../../operations/liabilities/own-liabilities.ts'
import { liabilityDayView } from '../views/liability-view.ts'

/** Each recomputes a part of three trees. */
const rateLimit = { max: 30, timeWindow: 60_000 }

/** GET /api/wallets/liabilities, /:day and /:day/own. */
export function liabilityRoutes(app: ServiceApp, deps: Dependencies): void {
  app.get(
    '/api/wallets/liabilities',
    {
      config: { access: 'public' },
      schema: {
        querystring: liabilitiesQuery,
        response: answers({ 200: pageOf(liabilityDay) }, ['INVALID_CURSOR']),
      },
    },
    async ({ query: { cursor, pageLimit: limit = DEFAULT_PAGE_LIMIT } }) => {
      const { items, nextCursor } = await readPage(
        { cursor, limit },
        {
          position: z.iso.date(),
          read: (before, most) => deps.liabilityDays.list(before, most),
          positionOf: ({ day }) => day,
        },
      )
      return ok({ items: items.map((day) => liabilityDayView(day, deps.chains)), nextCursor })
    },
  )

  app.get(
    '/api/wallets/liabilities/:day',
    {
      config: { access: 'public' },
      schema: {
        params: liabilityParams,
        response: answers({ 200: liabilityDay }, ['NOT_FOUND']),
      },
    },
    async ({ params }) => {
      const day = await deps.liabilityDays.listed(params.day)
      if (!day) throw new DomainError('NOT_FOUND')
      return ok(liabilityDayView(day, deps.chains))
    },
  )

  app.get(
    '/api/wallets/liabilities/:day/own',
    {
      config: { access: 'user', rateLimit },
      schema: {
        params: liabilityParams,
        response: answers({ 200: ownLiabilities }, ['NOT_FOUND']),
      },
    },
    async (request) => ok(await showOwnLiabilities(deps, userOf(request).id, request.params.day)),
  )
}
