import { DomainError, type Page, readPage, timePosition } from '@platform/service-kit'
import type { StoreOrder } from '../../domain/store/order.ts'
import type { Dependencies } from '../dependencies.ts'

type Needed = Pick<Dependencies, 'storeOrders'>

/** @throws NOT_FOUND also for an order of another user */
export async function showOrder(
  { storeOrders }: Needed,
  userId: string,
  id: string,
): Promise<StoreOrder> {
  const order = await storeOrders.find(id)
  if (order?.userId !== userId) throw new DomainError('NOT_FOUND')
  return order
}

/** A user's orders, the newest first. @throws INVALID_CURSOR */
export const listOrders = (
  { storeOrders }: Needed,
  userId: string,
  page: { cursor?: string | undefined; limit: number },
): Promise<Page<StoreOrder>> =>
  readPage(page, {
    position: timePosition,
    read: (after, limit) => storeOrders.ofUser(userId, after, limit),
    positionOf: ({ boughtAt: value, id }) => ({ value, id }),
  })

/**
 * The code of an order, to its buyer alone. That it was shown is stored first: who gives the order back knows it.
 * @throws NOT_FOUND also for an order of another user, ORDER_NOT_DONE
 */
export async function revealCode(
  deps: Needed & Pick<Dependencies, 'storeCodes' | 'codeSeals' | 'clock'>,
  userId: string,
  id: string,
): Promise<string> {
  await showOrder(deps, userId, id)
  if (!(await deps.storeOrders.reveal(id, deps.clock.now())))
    throw new DomainError('ORDER_NOT_DONE')
  const sealed = await deps.storeCodes.sealedOf(id)
  if (sealed === null) throw new Error(`order ${id} is done and has no code`)
  return deps.codeSeals.unsealCode(sealed)
}
