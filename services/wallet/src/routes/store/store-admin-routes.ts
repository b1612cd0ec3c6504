import { DEFAULT_PAGE_LIMIT } from '@platform/contracts/constants'
import { approval } from '@platform/contracts/staff/approvals'
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
import {
  answerDoneOrAsked,
  answers,
  idempotencyOf,
  ok,
  type ServiceApp,
  userOf,
} from '@platform/service-kit'
import type { StoreItem } from '../../domain/store/item.ts'
import type { Dependencies } from '../../operations/dependencies.ts'
import {
  type GivesAway,
  requestItemChange,
  requestRefund,
} from '../../operations/store/give-away.ts'
import { createItem } from '../../operations/store/manage-items.ts'
import { listAllItems, type StockedItem, withStock } from '../../operations/store/show-items.ts'
import { uploadCodes } from '../../operations/store/upload-codes.ts'
import { staffStoreItemView, storeOrderView } from '../views/store-view.ts'

const ITEMS = '/api/store/admin/items'
const changes = { access: { right: 'store.change' } } as const

/** GET, POST /api/store/admin/items, PUT .../:id, POST .../:id/codes, POST /api/store/admin/orders/:id/refund. */
export function storeAdminRoutes(app: ServiceApp, deps: Dependencies & GivesAway): void {
  const view = async (item: StoreItem) => {
    const [stocked] = await withStock(deps, [item])
    return staffStoreItemView(stocked as StockedItem)
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
    async (request) => ok(await view(await createItem(deps, userOf(request), request.body))),
  )

  app.put(
    `${ITEMS}/:id`,
    {
      config: changes,
      schema: {
        params: storeItemParams,
        body: changedStoreItem,
        response: answers({ 200: staffStoreItem, 202: approval }, [
          'NOT_FOUND',
          'STORE_ITEM_CHANGED',
        ]),
      },
    },
    async (request, reply) => {
      const { params, body } = request
      const outcome = await requestItemChange(deps, userOf(request), params.id, body)
      const shown = 'done' in outcome ? { done: await view(outcome.done) } : outcome
      return answerDoneOrAsked(reply, shown, deps.clock.now(), (done) => done)
    },
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
        response: answers({ 200: storeOrder, 202: approval }, [
          'NOT_FOUND',
          'ORDER_NOT_DONE',
          'ANOTHER_PERSON_DECIDES',
          'IN_PROGRESS',
        ]),
      },
    },
    async (request, reply) => {
      const refund = { orderId: request.params.id, reason: request.body.reason }
      const outcome = await requestRefund(deps, userOf(request), refund)
      return answerDoneOrAsked(reply, outcome, deps.clock.now(), storeOrderView)
    },
  )
}
