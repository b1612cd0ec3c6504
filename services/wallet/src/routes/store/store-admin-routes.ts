import { DEFAULT_PAGE_LIMIT } from '@platform/contracts/constants'
import {
  changedStoreItem,
  newStoreItem,
  refundBody,
  staffStoreItem,
  staffStoreItems,
  storeCodesBody,
  storedCodes,
  storeItemParams,
  storeOrder,
  storeOrderParams,
  storeOrdersQuery,
} from '@platform/contracts/wallet/store'
import { answers, idempotencyOf, ok, type ServiceApp, userOf } from '@platform/service-kit'
import type { StoreItem } from '../../domain/store/item.ts'
import type { Dependencies } from '../../operations/dependencies.ts'
import { changeItem, createItem } from '../../operations/store/manage-items.ts'
import { refundOrder } from '../../operations/store/refund-order.ts'
import { listAllItems, type StockedItem, withStock } from '../../operations/store/show-items.ts'
import { uploadCodes } from '../../operations/store/upload-codes.ts'
import { staffStoreItemView, storeOrderView } from '../views/store-view.ts'

const ITEMS = '/api/store/admin/items'
const changes = { access: { right: 'store.change' } } as const

/** GET, POST /api/store/admin/items, PUT .../:id, POST .../:id/codes, POST /api/store/admin/orders/:id/refund. */
export function storeAdminRoutes(app: ServiceApp, deps: Dependencies): void {
  const view = async (item: StoreItem) => {
    const [stocked] = await withStock(deps, [item])
    return ok(staffStoreItemView(stocked as StockedItem))
  }

  app.get(
    ITEMS,
    {
      config: changes,
      schema: {
        querystring: storeOrdersQuery,
        response: answers({ 200: staffStoreItems }, ['INVALID_CURSOR']),
      },
    },
    async ({ query: { pageLimit: limit = DEFAULT_PAGE_LIMIT, cursor } }) => {
      const { items, nextCursor } = await listAllItems(deps, { cursor, limit })
      return ok({ items: items.map(staffStoreItemView), nextCursor })
    },
  )

  app.post(
    ITEMS,
    {
      config: changes,
      schema: {
        body: newStoreItem,
        response: answers({ 200: staffStoreItem }, ['STORE_ITEM_EXISTS']),
      },
    },
    async (request) => view(await createItem(deps, userOf(request), request.body)),
  )

  app.put(
    `${ITEMS}/:id`,
    {
      config: changes,
      schema: {
        params: storeItemParams,
        body: changedStoreItem,
        response: answers({ 200: staffStoreItem }, ['NOT_FOUND', 'STORE_ITEM_CHANGED']),
      },
    },
    async (request) =>
      view(await changeItem(deps, userOf(request), request.params.id, request.body)),
  )

  app.post(
    `${ITEMS}/:id/codes`,
    {
      config: { ...changes, idempotency: 'required' },
      schema: {
        params: storeItemParams,
        body: storeCodesBody,
        response: answers({ 200: storedCodes }, [
          'NOT_FOUND',
          'CODES_TWICE',
          'IN_PROGRESS',
          'IDEMPOTENCY_KEY_REUSED',
          'IDEMPOTENCY_KEY_MISSING',
        ]),
      },
    },
    async (request) => {
      const upload = { itemId: request.params.id, codes: request.body.codes }
      return ok(await uploadCodes(deps, userOf(request), upload, idempotencyOf(request)))
    },
  )

  app.post(
    '/api/store/admin/orders/:id/refund',
    {
      config: { access: { right: 'store.refund' } },
      schema: {
        params: storeOrderParams,
        body: refundBody,
        response: answers({ 200: storeOrder }, [
          'NOT_FOUND',
          'ORDER_NOT_DONE',
          'ANOTHER_PERSON_DECIDES',
        ]),
      },
    },
    async (request) => {
      const refund = { orderId: request.params.id, reason: request.body.reason }
      return ok(storeOrderView(await refundOrder(deps, userOf(request), refund)))
    },
  )
}
