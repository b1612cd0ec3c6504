import { DEFAULT_PAGE_LIMIT } from '@platform/contracts/constants'
import {
  revealedCode,
  storeCategories,
  storeItem,
  storeItemParams,
  storeItems,
  storeItemsQuery,
  storeOrder,
  storeOrderBody,
  storeOrderParams,
  storeOrders,
  storeOrdersQuery,
} from '@platform/contracts/wallet/store'
import { STORE_CATEGORIES } from '@platform/contracts/wallet/store-categories'
import { answers, idempotencyOf, ok, type ServiceApp, userOf } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { requireOfAge } from '../../operations/require-facts.ts'
import { buyItem } from '../../operations/store/buy-item.ts'
import { listOrders, revealCode, showOrder } from '../../operations/store/own-orders.ts'
import { listItems, showItem } from '../../operations/store/show-items.ts'
import { storeItemView, storeOrderView } from '../views/store-view.ts'

const rateLimit = { max: 30, timeWindow: 60_000 }

/** GET /api/store/{items,items/:id,categories}, POST and GET /api/store/orders, GET /api/store/orders/:id, POST .../reveal. */
export function storeRoutes(app: ServiceApp, deps: Dependencies): void {
  itemRoutes(app, deps)
  orderRoutes(app, deps)
}

function itemRoutes(app: ServiceApp, deps: Dependencies): void {
  app.get(
    '/api/store/items',
    {
      config: { access: 'public' },
      schema: {
        querystring: storeItemsQuery,
        response: answers({ 200: storeItems }, ['INVALID_CURSOR']),
      },
    },
    async ({ query }) => {
      const { pageLimit: limit = DEFAULT_PAGE_LIMIT, featured, ...rest } = query
      const asked = { ...rest, limit, ...(featured && { featured: true }) }
      const { items, nextCursor } = await listItems(deps, asked)
      return ok({ items: items.map(storeItemView), nextCursor })
    },
  )

  app.get(
    '/api/store/items/:id',
    {
      config: { access: 'public' },
      schema: {
        params: storeItemParams,
        response: answers({ 200: storeItem }, ['NOT_FOUND']),
      },
    },
    async ({ params }) => ok(storeItemView(await showItem(deps, params.id))),
  )

  app.get(
    '/api/store/categories',
    {
      config: { access: 'public' },
      schema: { response: answers({ 200: storeCategories }) },
    },
    async () => {
      const counts = await deps.storeItems.countListed()
      const categories = STORE_CATEGORIES.map((category) => ({
        category,
        items: counts.get(category) ?? 0,
      }))
      return ok({ categories })
    },
  )
}

function orderRoutes(app: ServiceApp, deps: Dependencies): void {
  app.post(
    '/api/store/orders',
    {
      config: { access: 'user', idempotency: 'required', rateLimit },
      schema: {
        body: storeOrderBody,
        response: answers({ 200: storeOrder }, [
          'FACTS_NEEDED',
          'NOT_FOUND',
          'PRICE_CHANGED',
          'NOT_FOR_COUNTRY',
          'OUT_OF_STOCK',
          'STORE_LIMIT',
          'INSUFFICIENT_FUNDS',
          'DEBT_OPEN',
          'ORDER_EXPIRED',
          'ORDER_NOT_DONE',
          'SECOND_FACTOR_NEEDED',
          'SECOND_FACTOR_MISSING',
          'IN_PROGRESS',
          'IDEMPOTENCY_KEY_REUSED',
          'IDEMPOTENCY_KEY_MISSING',
        ]),
      },
    },
    async (request) => {
      const user = userOf(request)
      await requireOfAge(deps, user.id)
      const order = await buyItem(deps, user, request.body, idempotencyOf(request))
      return ok(storeOrderView(order))
    },
  )

  app.get(
    '/api/store/orders',
    {
      config: { access: 'user' },
      schema: {
        querystring: storeOrdersQuery,
        response: answers({ 200: storeOrders }, ['INVALID_CURSOR']),
      },
    },
    async (request) => {
      const { pageLimit: limit = DEFAULT_PAGE_LIMIT, cursor } = request.query
      const { items, nextCursor } = await listOrders(deps, userOf(request).id, { cursor, limit })
      return ok({ items: items.map(storeOrderView), nextCursor })
    },
  )

  app.get(
    '/api/store/orders/:id',
    {
      config: { access: 'user' },
      schema: {
        params: storeOrderParams,
        response: answers({ 200: storeOrder }, ['NOT_FOUND']),
      },
    },
    async (request) =>
      ok(storeOrderView(await showOrder(deps, userOf(request).id, request.params.id))),
  )

  app.post(
    '/api/store/orders/:id/reveal',
    {
      config: { access: 'user', rateLimit },
      schema: {
        params: storeOrderParams,
        response: answers({ 200: revealedCode }, ['NOT_FOUND', 'ORDER_NOT_DONE']),
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      return ok({ code: await revealCode(deps, userOf(request).id, request.params.id) })
    },
  )
}
