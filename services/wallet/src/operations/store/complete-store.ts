import { forEachSettled } from '@platform/service-kit'
import { ABANDONED_AFTER_MS } from '../abandoned.ts'
import type { Dependencies } from '../dependencies.ts'
import { completeOrder } from './complete-order.ts'
import { recordSpending } from './record-spending.ts'
import { completeRefund } from './refund-order.ts'
import { finishUpload } from './upload-codes.ts'

/** Documents of each kind that one run handles at most; the next run continues. */
const BATCH = 200
/** An upload takes longer than an order, and the one that began it may still be at it. */
const UPLOAD_ABANDONED_AFTER_MS = 120_000

/**
 * Ends what requests have left: orders and refunds in progress, codes that were taken and not paid for, uploads. Publishes orders that are
 * paid, or were given back.
 * @returns how many there were
 */
export async function completeStore(deps: Dependencies, signal: AbortSignal): Promise<number> {
  const { storeOrders, storeCodes, storeUploads, clock } = deps
  const before = (ms: number) => new Date(clock.now().getTime() - ms)

  const orders = await storeOrders.unfinishedBefore(before(ABANDONED_AFTER_MS), BATCH)
  await forEachSettled(orders, signal, (order) =>
    order.status === 'open' ? completeOrder(deps, order) : completeRefund(deps, order),
  )

  const taken = await storeCodes.takenBefore(before(ABANDONED_AFTER_MS), BATCH)
  const takers = taken.length > 0 ? await storeOrders.byIds(taken) : []
  await forEachSettled(takers, signal, async ({ id, status }) => {
    if (status === 'refused') await storeCodes.giveBack(id)
    else if (status !== 'open') await storeCodes.sell(id)
  })

  const uploads = await storeUploads.unfinishedBefore(before(UPLOAD_ABANDONED_AFTER_MS), BATCH)
  await forEachSettled(uploads, signal, async (upload) => {
    const ended = upload.state === 'open' ? await storeUploads.end(upload.id, 'void') : upload
    await finishUpload(deps, ended)
  })
  const unrecorded = await storeOrders.unrecorded(BATCH)
  await forEachSettled(unrecorded, signal, (order) => recordSpending(deps, order))
  return orders.length + taken.length + uploads.length + unrecorded.length
}
