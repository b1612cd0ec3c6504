import { PURCHASE_CONFIRMATION_PATH } from '@platform/contracts/wallet/paths'
import { OrderList } from '../../amounts/components/order-list.tsx'
import { useExactAmount } from '../../amounts/model/use-exact-amount.ts'
import { usePurchases } from '../api/list-purchases.ts'
import { useT } from '../i18n/messages.ts'

/** The latest purchases of the user. */
export function PurchaseList() {
  const t = useT()
  const exactly = useExactAmount()
  const items = usePurchases().data?.items ?? []
  return (
    <OrderList
      title={t('list')}
      path={PURCHASE_CONFIRMATION_PATH}
      orders={items.map(({ id, receive, total, fiat, status, createdAt }) => ({
        ...{ id, createdAt, tag: t(`tag.${status}`) },
        title: exactly(receive, 'KCASH'),
        about: exactly(total, fiat),
        isDone: status === 'done',
      }))}
    />
  )
}
