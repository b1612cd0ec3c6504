import type { StoreItem, StoreOrder } from '@platform/contracts/wallet/store'
import { itemsOf } from '@platform/remote-kit/paged-query'
import { useStoreOrders } from '../api/store-lists.ts'

const COUNTED: readonly StoreOrder['status'][] = ['open', 'done']

/** Whether the user has bought as many of an item as one person may, as far as their latest orders say; the service has the last word. */
export function useIsBoughtOut({ id, limitPerPerson }: StoreItem): boolean {
  const { data } = useStoreOrders()
  if (limitPerPerson === null || !data) return false
  const own = itemsOf(data).filter(({ item, status }) => item.id === id && COUNTED.includes(status))
  return own.length >= limitPerPerson
}
