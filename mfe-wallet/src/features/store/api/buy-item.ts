import type { StoreItem, StoreOrder } from '@platform/contracts/wallet/store'
import { ApiFailure, newIdempotencyKey, unwrap } from '@platform/remote-kit/api-client'
import { failureCode } from '@platform/remote-kit/failure-code'
import { useQueryClient } from '@platform/remote-kit/query'
import { useApi, useShell } from '@platform/remote-kit/shell'
import { useWrite } from '@platform/remote-kit/use-write'
import { useRef } from 'react'

/**
 * Buys one of an item at the price that is shown. Until the server has answered, every press is the same order: without an
 * answer it may have been made.
 */
export function useBuyItem() {
  const api = useApi()
  const shell = useShell()
  const queries = useQueryClient()
  const key = useRef<string>(undefined)
  return useWrite({
    mutationFn: async ({ id: itemId, price }: StoreItem) => {
      key.current ??= newIdempotencyKey()
      const { current: idempotencyKey } = key
      return unwrap(
        await api.postWithAuth<StoreOrder>('/store/orders', { itemId, price }, { idempotencyKey }),
      )
    },
    onSuccess({ item, price }) {
      key.current = undefined
      shell.track('store_bought', { item: item.id, currency: price.currency })
      shell.invalidate('balance')
      void queries.invalidateQueries({ queryKey: ['store-items'] })
      void queries.invalidateQueries({ queryKey: ['store-orders'] })
    },
    onError(failure, { id }) {
      if (isRefusal(failure)) {
        key.current = undefined
        void queries.invalidateQueries({ queryKey: ['store-items'] })
      }
      shell.track('store_refused', { item: id, code: failureCode(failure) })
    },
  })
}

/** Whether the server has decided, so that nothing of this order can be made any more. */
const isRefusal = (failure: Error) =>
  failure instanceof ApiFailure &&
  failure.status >= 400 &&
  failure.status < 500 &&
  failure.code !== 'IN_PROGRESS'
