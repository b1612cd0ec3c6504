import type { StoreItem, StoreOrder } from '@platform/contracts/wallet/store'
import { newIdempotencyKey, unwrap } from '@platform/remote-kit/api-client'
import { failureCode } from '@platform/remote-kit/failure-code'
import { isRefusedForGood } from '@platform/remote-kit/is-refused-for-good'
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
      if (isRefusedForGood(failure)) {
        key.current = undefined
        void queries.invalidateQueries({ queryKey: ['store-items'] })
      }
      shell.track('store_refused', { item: id, code: failureCode(failure) })
    },
  })
}
